import {
  facts,
  figures,
  full,
  join,
  KIND_LABELS,
  type Layout,
  type Pair,
  page,
  people,
  place,
  placeInFull,
  plain,
  SDE_LABELS,
  STATUS_WORD,
  STORY,
  short,
  status,
  written,
} from "./parts";

/** Sentences, feeds, tables and the text around a listing. Written before or with the rules. */
export const TOLD_LAYOUTS: Record<string, Layout> = {
  "Synergy, sentence with all three figures": (truth) =>
    page(
      truth,
      {
        location: placeInFull(truth),
        status: status(truth),
        description: `Asking price is ${written(truth.price, { withheld: "not disclosed" })}. Annual revenue of ${written(truth.revenue, { withheld: "undisclosed size" })} and ${SDE_LABELS[truth.kind]} of ${written(truth.earnings, { withheld: "undisclosed size" })}. ${STORY}`,
      },
      ["answers", "facts"],
    ),
  "Exit advisers, prose with the amount first": (truth) =>
    page(
      truth,
      {
        location: placeInFull(truth),
        status: status(truth),
        askingPrice: written(truth.price),
        description: `${STORY} The company has ${written(truth.revenue, { withheld: "healthy", month: (text) => `${text} per month` })} in revenue and ${written(truth.earnings, { withheld: "healthy" })} in ${KIND_LABELS[truth.kind]}.`,
      },
      ["answers", "facts"],
    ),
  "Table with a row of headings": (truth) => {
    const pairs = figures(truth, ["Asking Price", "Revenue", KIND_LABELS]);
    return page(
      truth,
      {
        location: place(truth),
        status: status(truth),
        description: `${pairs.map(([label]) => label).join(" | ")}\n${pairs.map(([, value]) => value).join(" | ")}\n${STORY}`,
      },
      ["answers", "facts"],
    );
  },
  "JSON-LD offer with its figures in the text": (truth) =>
    page(
      truth,
      {
        askingPrice: truth.price.form === "exact" ? plain(truth.price.amount) : written(truth.price),
        currency: "USD",
        city: truth.city,
        region: truth.state[1],
        country: "US",
        status: status(truth),
        description: `${STORY} Gross Revenue: ${written(truth.revenue)} ${KIND_LABELS[truth.kind]}: ${written(truth.earnings)}`,
      },
      ["answers", "facts"],
    ),
  "Feed with numbers in columns": (truth) =>
    page(
      truth,
      {
        askingPrice: truth.price.form === "exact" ? `${truth.price.amount}.0` : written(truth.price),
        revenue: truth.revenue.form === "exact" ? `${truth.revenue.amount}.0` : written(truth.revenue),
        earnings: truth.earnings.form === "exact" ? `${truth.earnings.amount}.0` : written(truth.earnings),
        earningsLabel: KIND_LABELS[truth.kind],
        city: truth.city,
        region: truth.state[0],
        country: "US",
        status: status(truth).toLowerCase(),
        description: STORY,
      },
      ["answers", "facts"],
    ),
  "Feed whose price column holds the sales": (truth) => {
    const exact = truth.revenue.form === "exact" ? `${truth.revenue.amount}.0` : undefined;
    return page(
      truth,
      {
        askingPrice: exact,
        revenue: exact,
        location: place(truth),
        status: status(truth),
        description: `Price: ${written(truth.price)} ${KIND_LABELS[truth.kind]}: ${written(truth.earnings)} Sales: ${written(truth.revenue)} ${STORY}`,
      },
      ["answers", "facts"],
    );
  },
  "Feed whose price column holds the down payment": (truth) =>
    page(
      truth,
      {
        askingPrice: `${truth.down}.0`,
        location: place(truth),
        status: status(truth),
        description: `Price: ${written(truth.price)} Down Payment: ${full(truth.down)} Sales: ${written(truth.revenue)} ${KIND_LABELS[truth.kind]}: ${written(truth.earnings)} ${STORY}`,
      },
      ["answers", "facts"],
    ),
  "Ledger row: a run of labels is the description": (truth) =>
    page(
      truth,
      {
        description: `Price: ${written(truth.price)} ${KIND_LABELS[truth.kind]}*: ${written(truth.earnings)} Sales: ${written(truth.revenue)} Location: ${placeInFull(truth)} Industry: Service Broker: Jane Roe`,
        status: status(truth),
      },
      ["answers", "facts"],
    ),
  "Card: badge, place, title, price": (truth) =>
    page(
      truth,
      {
        description: `${truth.status === "active" ? "Featured" : STATUS_WORD[truth.status]}\n${truth.title}\n${place(truth)}\n${full(truth.down)} Down\nAsking Price\n${written(truth.price)}\nCash Flow\n${written(truth.kind === "cash_flow" ? truth.earnings : { form: "withheld" })}\nView Details`,
        status: status(truth),
      },
      ["revenue", "answers", "facts", ...(truth.kind === "cash_flow" ? [] : ["earnings" as const])],
    ),
  "Both EBITDA and cash flow": (truth) =>
    page(
      truth,
      {
        location: place(truth),
        status: status(truth),
        description: `Asking Price: ${written(truth.price)}\nGross Revenue: ${written(truth.revenue)}\n${truth.kind === "ebitda" || truth.earnings.form === "withheld" ? "" : "EBITDA: $77,123\n"}${KIND_LABELS[truth.kind]}: ${written(truth.earnings)}\n${STORY}`,
      },
      ["answers", "facts"],
    ),
  "BizBen, short words of the trade": (truth) =>
    page(
      truth,
      {
        location: place(truth),
        status: status(truth),
        description: `Asking: ${written(truth.price, { amount: short })}, Down: ${short(truth.down)}, Gross: ${written(truth.revenue, { amount: short, month: (text) => `${text}/mo` })}, Adj. Net: ${written(truth.earnings, { amount: short, month: (text) => `${text}/mo` })}. ${STORY}`,
      },
      ["kind", "answers", "facts"],
    ),
  "Place only in the title": (truth) =>
    page(
      { ...truth, title: truth.title },
      {
        title: `${truth.title} - ${place(truth)}`,
        status: status(truth),
        askingPrice: written(truth.price),
        revenue: written(truth.revenue),
        earnings: written(truth.earnings),
        earningsLabel: KIND_LABELS[truth.kind],
        description: STORY,
      },
      ["answers", "facts"],
    ),
  "Place in the middle of the text": (truth) =>
    page(
      truth,
      {
        status: status(truth),
        askingPrice: written(truth.price),
        revenue: written(truth.revenue),
        earnings: written(truth.earnings),
        earningsLabel: KIND_LABELS[truth.kind],
        description: `${STORY} It is located in ${place(truth)}, near the highway; ref ${truth.state[0]}2204.`,
      },
      ["answers", "facts"],
    ),
  "Status before the title": (truth) =>
    page(
      truth,
      {
        title: `${truth.status === "active" ? "" : `${STATUS_WORD[truth.status].toUpperCase()} - `}${truth.title}`,
        location: placeInFull(truth),
        askingPrice: written(truth.price),
        revenue: written(truth.revenue),
        earnings: written(truth.earnings),
        earningsLabel: KIND_LABELS[truth.kind],
        description: STORY,
      },
      ["answers", "facts"],
    ),
  "Answers as sentences": (truth) => {
    const say = {
      "home-based": ["It is run from home", "It is not home-based"],
      relocatable: ["It may be moved to another town", "It cannot be relocated"],
      absentee: ["Absentee ownership is possible", "Not suited to an absentee owner"],
      "real-estate": ["The building is included in the price", "The real estate is not included"],
      "seller-financing": ["The seller will carry a note", "No owner financing"],
      sba: ["Pre-approved for an SBA loan", "No SBA loan is possible"],
    } as const;
    return page(
      truth,
      {
        location: placeInFull(truth),
        status: status(truth),
        askingPrice: written(truth.price),
        revenue: written(truth.revenue),
        earnings: written(truth.earnings),
        earningsLabel: KIND_LABELS[truth.kind],
        description: `${STORY} ${Object.entries(truth.answers)
          .map(([flag, yes]) => `${say[flag as keyof typeof say][yes ? 0 : 1]}.`)
          .join(" ")}`,
      },
      ["facts"],
    );
  },
  "Facts whose answers are sentences": (truth) =>
    page(truth, {
      location: placeInFull(truth),
      status: status(truth),
      facts: facts([
        ...figures(truth, ["Price", "Turnover", KIND_LABELS]),
        ...people(truth),
        ...Object.entries(truth.answers).map(
          ([flag, yes]): Pair =>
            flag === "relocatable"
              ? ["Relocation", yes ? "It may be moved to another town" : "The location cannot be changed"]
              : flag === "seller-financing"
                ? ["Financing", yes ? "The owner will finance up to 30%" : "No seller financing available"]
                : flag === "sba"
                  ? ["SBA loan", yes ? "Pre-qualified" : "No"]
                  : flag === "real-estate"
                    ? ["Real Estate", yes ? "Included in the asking price" : "Leased"]
                    : flag === "absentee"
                      ? ["Absentee", yes ? "Possible with a manager" : "No, owner works full time"]
                      : ["Home based", yes ? "Yes, run from a home office" : "No"],
        ),
      ]),
      description: STORY,
    }),
  "British broker, turnover and profit, price from the field": (truth) =>
    page(
      truth,
      {
        askingPrice: written(truth.price, {
          over: (text) => `From ${text}`,
          under: (text) => `Up to ${text}`,
          withheld: "POA",
        }),
        location: placeInFull(truth),
        status: status(truth),
        description: `${STORY} Turnover: ${written(truth.revenue, { withheld: "n/a" })} Net Profit: ${written(truth.earnings, { withheld: "n/a" })} Rent: ${full(truth.rent)} pcm.`,
      },
      ["kind", "answers", "facts"],
    ),
  "Price per square foot and rent beside the price": (truth) =>
    page(
      truth,
      {
        location: place(truth),
        status: status(truth),
        description: `${STORY} Rent: ${full(truth.rent)}/month, $26 per sq ft. Asking Price: ${written(truth.price)}. Revenue: ${written(truth.revenue)}. ${KIND_LABELS[truth.kind]}: ${written(truth.earnings)}.`,
      },
      ["answers", "facts"],
    ),
  "Page chrome before and after the listing": (truth) =>
    page(
      truth,
      {
        description: `Home About Us Our Team Testimonials Sell Your Business Buy a Business Blog Contact ${truth.title} ${join([...figures(truth, ["Asking Price", "Gross Revenue", KIND_LABELS]), ["Location", placeInFull(truth)]], " ")} ${STORY} Contact Us First Name Last Name Email Message 734 Broker Road Whitefish, MT 59937 Privacy Policy All Rights Reserved`,
        status: status(truth),
      },
      ["answers", "facts"],
    ),
};
