import type { Concept } from "../concept";

export const other: readonly Concept[] = [
  {
    category: "Other",
    noun: "funeral home",
    place: "site",
    land: true,
    figures: [550, 3600, 22, 33, 4.2, 5.8, 165],
    heads: ["Funeral Home & Crematory", "Family-Owned Funeral Home with Two Chapels"],
    tails: ["{families} Families Served a Year", "Pre-Need Contracts"],
    count: { families: [110, 620] },
    does: [
      "{The} serves {families} families a year, with chapels, a crematory and parking for {60-140} cars.",
      "Burials, cremations and memorials are offered at published prices.",
    ],
    trade: [
      "Pre-need contracts for {400-3200} future services are held in trust.",
      "The share of cremations has risen to {52-66}%.",
    ],
    kit: ["Hearses, crematory and furnishings are in excellent condition."],
    people: ["Licensed directors live locally and will stay."],
    grow: ["Pet cremation is asked for and not offered."],
  },
  {
    category: "Other",
    noun: "shop",
    place: "shop",
    figures: [140, 1200, 18, 28, 1.7, 2.6, 92],
    heads: ["Trophy, Award & Engraving Shop", "Awards, Plaques & Name Badge Maker"],
    tails: ["{clubs} Clubs, Schools and Firms", "Repeat Orders"],
    count: { clubs: [180, 1400] },
    does: [
      "{The} makes trophies, plaques, name badges and team clothing for {clubs} clubs, schools and firms.",
      "Orders come by e-mail and are ready within a week.",
    ],
    trade: [
      "{75-88}% of customers order every season.",
      "A state athletic association has bought here for {8-19} years.",
    ],
    kit: ["Lasers, embroidery machines and sublimation press are owned."],
    people: ["The production lead runs orders from proof to pickup."],
    grow: ["A web store for each school would bring orders from parents."],
  },
  {
    category: "Other",
    noun: "auction house",
    place: "plant",
    figures: [320, 3600, 19, 30, 2.3, 3.6, 115],
    heads: ["Antiques & Estate Auctioneers", "Estate Auction House"],
    tails: ["{lots} Lots a Year", "Registered Bidders Nationwide"],
    count: { lots: [6200, 62000] },
    does: [
      "{The} sells {lots} lots a year from estates, farms and closed companies, in the hall and by internet.",
      "Commission is charged to seller and buyer.",
    ],
    trade: [
      "Attorneys, banks and {30-110} estate managers send work regularly.",
      "{9000-82000} bidders are registered.",
    ],
    kit: ["Photo stations, forklift, vans and bidding software are included."],
    people: ["Catalogers and an auctioneer are employed and stay."],
    grow: ["Vehicles need one more license."],
  },
];
