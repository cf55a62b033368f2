import { describe, expect, it } from "vitest";
import { findFigures } from "./figures";
import { rejectionOf } from "./rejection";
import { cleanTitle } from "./title";

function judge(
  rawTitle: string,
  description = rawTitle,
  url = "https://broker.example/listing/x1",
  figuresInFields = false,
) {
  const title = cleanTitle(rawTitle, description, url);
  const text = description.startsWith(rawTitle) ? description : `${rawTitle} | ${description}`;
  const figures = findFigures(text);
  return rejectionOf({
    rawTitle,
    title,
    description,
    url,
    figures,
    text,
    kind: "",
    figuresInFields,
    tradesInFields: false,
  });
}

/** A row of a page without any figures. */
const bare = (title: string) =>
  judge(title, `${title}. For more details contact us.`, "https://broker.example/p/17");

it("a press release of a sale is no listing, and a shop that states its gross profit is no property [FIG-4]", () => {
  expect(
    judge(
      "Northgate Advises Tool & Die Maker on Its Sale to Ridgeway Capital",
      "MINNEAPOLIS, Feb. 11 - Northgate is pleased to announce that it advised a $9 million stamping company.",
    ),
  ).toBe("not a listing: page chrome");
  expect(
    judge("Newsagency & Lotto, Shopping Centre", "Retail gross profit of $412,000. Offers over $220,000."),
  ).toBeNull();
});

describe("rows without a business are recognised by their title alone [FIG-4]", () => {
  it.each([
    "1234 Main Street, Boise, ID 83702",
    "510 W Elm Ave Suite 200",
    "Parcel 12, Highway 20",
    "2.4 acres zoned commercial",
    "Unit 4B Retail Condo for Lease",
    "Retail Space for Lease – Downtown",
    "Vacant lot on Route 9",
    "Corner Site, 2.3 Acres, Zoned B-3",
    "Kiosk to Let – Station Arcade",
  ])("'%s' is property", (title) => {
    expect(bare(title)).toBe("not a listing: real estate or equipment only");
  });

  it.each([
    "We Are Seeking Acquisitions",
    "Investor looking for a SaaS company",
    "Buyer Wanted: HVAC Company",
    "WANTED - plumbing or electrical co.",
    "Acquisition mandate: veterinary clinics",
  ])("'%s' is a buyer's request", (title) => {
    expect(bare(title)).toBe("not a listing: buyer wanted");
  });

  it("'5 Mistakes Owners Make When Selling a Business' is another page of the broker", () => {
    expect(bare("5 Mistakes Owners Make When Selling a Business")).toBe("not a listing: page chrome");
  });

  it.each([
    "Mobile Welding business for sale",
    "Commercial Land Surveying Company",
    "Home Services Company",
    "Menu Design Studio",
    "Newsletter Business for Sale",
    "12 Acre RV Park and Campground",
    "Main Street Diner",
    "Property Management Company",
  ])("'%s' is a business", (title) => {
    expect(bare(title)).toBeNull();
  });
});

describe("rows that are not listings are rejected with a reason [DAT-1]", () => {
  it.each([
    ["Sort by: Asking Price | Listing #"],
    ["Home Buyers Sellers Listings About Menu Home Buyers Sellers Listings"],
    ["Privacy Policy", "Privacy Policy | © 2021 Some Brokers | Site Design by Studio"],
    ["Click here to get emailed new businesses for this search"],
    ["Lost your password?", "Login × Remember me Lost your password?"],
    ["Meet Our Team", "Meet Our Team Ann Example Bob Example"],
    ["Price 1M-2.5M 50K-100K 100K-250K 250K-500K Over 5M Under 50k"],
    ["Anything at all", "Call now", "tel:+15550100"],
    ["Some Brokers, Inc.", "Buy a Business Sell a Business Our Team", "https://broker.example/"],
    ["Aren’t most businesses sold at a loss?", "Buyer FAQs"],
  ])("'%s' is page chrome", (title, description = title, url = "https://broker.example/page") => {
    expect(judge(title, description, url)).toBe("not a listing: page chrome");
  });

  it.each([["Businesses for Sale in Utah"], ["Business Categories"], ["Agencies for Sale"]])(
    "'%s' is a category page",
    (title) => {
      expect(judge(title, `${title} Bars Bakeries`)).toMatch(/category|chrome/);
    },
  );

  it("a list of counties is an index page", () => {
    expect(judge("Cook County, IL", "Cook County, IL Kane County, IL Will County, IL")).toBe(
      "not a listing: category or broker page",
    );
  });

  it.each([["교외 단독주택 for sale by owner"], ["Prime Commercial Real Estate near the Harbour"]])(
    "'%s' is property only",
    (title) => {
      expect(judge(title, `${title} Listed Price: $2,400,000`)).toBe(
        "not a listing: real estate or equipment only",
      );
    },
  );

  it.each([
    ["Buyer looking for a dental office"],
    ["WANTED: vending routes"],
    ["Investor seeking to acquire an HVAC company"],
  ])("'%s' is a buyer's request", (title) => {
    expect(judge(title)).toBe("not a listing: buyer wanted");
  });

  it("several cards in one row are not one listing", () => {
    const cards =
      "Deli Price: $95,000 Profit*: Refer to Broker Sales: Refer to Broker Listing: #A1 Cafe Price: $95,000 Profit*: Refer to Broker Sales: Refer to Broker";
    expect(judge("Deli", cards)).toBe("not a listing: several listings in one row");
    const index = "10 Properties Sort by: Price Deli $1,499,000 Details Asset Sale Cafe $99,000";
    expect(judge("Deli", index)).toBe("not a listing: several listings in one row");
  });

  it.each([
    ["Commercial Property", "Commercial Property $760,000 Fresno Listing No: 1"],
    ["4 BR / 3 BA Colonial on 1.2 Acres", "Updated kitchen, room for a home office. Taxes: $11,240/yr"],
    ["12 Elm St Unit 4", "12 Elm St Unit 4 Denver 2 bath | 407 sqft $236,750"],
    ["Vacant Land", "Vacant Land 3 acres"],
  ])("'%s' is property only", (title, description) => {
    expect(judge(title, description)).toBe("not a listing: real estate or equipment only");
  });

  it("a row without a name is rejected", () => {
    expect(judge("Price: $365,000.00 Sales: Refer to Broker")).toBe("no title");
  });
});

describe("rows that only look odd are kept [DAT-1]", () => {
  it.each([
    ["Home Health Agency", "Home Health Agency Price: $295,000"],
    ["Home Automation and Security", "$799,000 Home Automation and Security Reno"],
    ["Cookie Shop", "Cookie Shop $135,000 San Diego Status: Sold"],
    ["Contact Lens Maker", "Contact Lens Maker Price: $5,000,000 Sales: $2,000,000"],
    [
      "Restaurant with Real Estate",
      "Restaurant with Real Estate Listed Price: $900,000 Gross Revenue: $1,000,000",
    ],
    ["Seafood takeout with living area", "Seafood takeout $180,000 Asking $180K Bed 1 Bath 1 1,200 sq ft"],
    ["Mini Storage - 212 Units", "You get the land too for 1.875MM. 96% full, gross 268K."],
    ["Car Wash", "Car Wash – Sold This business has been sold, view our others."],
  ])("'%s'", (title, description) => {
    expect(judge(title, description)).toBeNull();
  });

  it.each([
    ["Cookie Shop", "https://broker.example/listing/cookie-shop/"],
    ["HR Services", "https://broker.example/listing/services/"],
    ["Home Staging", "https://broker.example/listing/home-staging-real-estate/"],
    ["Former Cantina", "https://broker.example/business-listing/former-cantina/"],
    ["Search Firm", "https://broker.example/listings/search-firm-in-ohio"],
  ])("'%s' at %s", (title, url) => {
    expect(judge(title, `${title} $135,000 Reno Listing No: 7 Status: Sold`, url, true)).toBeNull();
    expect(judge(title, `${title} for a friendly owner`, url)).toBeNull();
  });

  it("a shop in a county is not a list of counties", () => {
    expect(judge("Wine Shop in Kent County, DE", "Wine Shop in Kent County, DE Kent County, DE")).toBeNull();
  });

  it("labelled figures outweigh an odd URL", () => {
    const text =
      "Profitable Tobacco Store Asking Price $ 399,000.00 Cash flow $ 250,000.00 GROSS REVENUE $ 716,400.00";
    expect(judge("Profitable Tobacco Store", text, "https://broker.example/privacy")).toBeNull();
  });
});

describe("what the text reveals about its page [FIG-4]", () => {
  it("a shop looking for its next owner is for sale", () => {
    const text =
      "Bagel shop needs new owner for health reasons. Sales $31,000 a month. Asking price: $165,000.";
    expect(judge("WANTED: NEW OWNER FOR BAGEL SHOP", text)).toBeNull();
  });
});

it.each([
  [
    "About Us Menu Toggle Meet Our Team Careers",
    "Cash Flow: Up to $2MM Cash Flow: $2MM+ Sellers Coming Soon Services",
  ],
  [
    "Home Menu Toggle About Us Our Listings Buyers Sellers Blog Contact",
    "Price: $1M+ Price: under $500K Login",
  ],
  ["Skip to content Toggle navigation Businesses", "Revenue: $1M+ Sell Contact"],
  ["Open menu Buy a Business Sell a Business Resources", "EBITDA: $1M+ Team"],
])("a menu is not a listing, even with figures: %s [FIG-4]", (title, text) => {
  expect(judge(title, `${title} ${text}`)).toBe("not a listing: page chrome");
});

it.each(["Home Services Contact Center Business", "Main Menu Diner", "About Town Home Care"])(
  "a business name can contain menu words: %s [FIG-4]",
  (title) => expect(judge(title, `${title} Asking price: $300,000. Sales: $800,000`)).toBeNull(),
);

it.each([
  [
    "Five Mistakes Owners Make When Selling a Company",
    "A company with $400,000 of SDE can bring $1,200,000.",
  ],
  [
    "What Is SDE and Why Do Buyers Care? | Cardinal Advisors",
    "At 2.4 times the asking price would be $276,000.",
  ],
])("a guide is no listing, whatever figures it gives as examples: %s [FIG-31]", (title, text) => {
  expect(judge(title, text)).toBe("not a listing: page chrome");
});

it.each([
  ["What's the Scoop Ice Cream Shop", "Price: $120,000\nRevenue: $310,000"],
  ["Ten Tips Nail Salon", "Price: $90,000\nRevenue: $210,000"],
])("a name that begins like a guide is a business: %s [FIG-18]", (title, text) => {
  expect(judge(title, text)).toBeNull();
});

it("an offer to open a new unit of a franchise is no listing, a resale is [FIG-31]", () => {
  const offer =
    "Franchise Fee: $49,500\nTotal Initial Investment: $148,200 - $211,900\nNet Worth Required: $250,000\nTerritories open in Texas.";
  expect(judge("Open a Bristle Mobile Grooming Franchise", offer)).toBe(
    "not a listing: category or broker page",
  );
  expect(judge("Mobile Grooming Franchise", `Asking Price: $180,000\n${offer}`)).toBeNull();
});

it.each([
  [
    "Former Hosiery Mill, 61,000 Square Feet",
    "It is offered as real estate only, without any operating business, at $480,000.",
  ],
  ["Building Land with Planning Consent", "Guide Price £560,000. 0.62 acres on the edge of the village."],
  [
    "Freehold Shop Investment, Let to National Pharmacy",
    "£410,000. Let on full repairing and insuring terms.",
  ],
])("premises alone are no business: %s [FIG-18]", (title, text) => {
  expect(judge(title, text)).toBe("not a listing: real estate or equipment only");
});
