import {
  after,
  answers,
  CASH_LABELS,
  cents,
  costs,
  facts,
  figures,
  full,
  join,
  KIND_LABELS,
  type Layout,
  lines,
  type Pair,
  page,
  people,
  place,
  placeInFull,
  SDE_LABELS,
  STORY,
  short,
  spaced,
  status,
  written,
} from "./parts";
import type { Truth } from "./truth";

/** How platforms whose tables run together name price, revenue and earnings. */
const RUN_TOGETHER_LABELS = [
  ["Asking Price", "Gross Revenue", KIND_LABELS],
  ["Price", "Annual Sales", SDE_LABELS],
  ["List Price", "Gross Sales", CASH_LABELS],
  ["Purchase Price", "TTM Revenue", { ...KIND_LABELS, ebitda: "Adjusted EBITDA" }],
] as const;

/** All that a platform says of a business in its table. */
const tableOf = (truth: Truth, labels: (typeof RUN_TOGETHER_LABELS)[number] | undefined, withheld = "N/A") =>
  [
    ...figures(truth, labels ?? RUN_TOGETHER_LABELS[0], { withheld }),
    ...costs(truth),
    ...people(truth),
    ...answers(truth),
  ] satisfies Pair[];

const runTogether = (pairs: Pair[]) => pairs.map((two) => two.join("")).join("");

/** Labels with values, in the many ways that pages and cards print them. Written before or with the rules. */
export const LABELLED_LAYOUTS: Record<string, Layout> = {
  "BizBuySell, detail page as facts": (truth) =>
    page(truth, {
      facts: facts([
        ...figures(truth, ["Asking Price", "Gross Revenue", CASH_LABELS], { withheld: "Not Disclosed" }),
        ...costs(truth),
        ...people(truth),
        ...answers(truth, { "seller-financing": "Seller Financing Available" }),
        ...after(truth),
        ["Location", place(truth)],
        ["Status", status(truth)],
      ]),
      description: STORY,
    }),
  "BizBuySell, page as one text": (truth) =>
    page(truth, {
      description: `${placeInFull(truth)}\n${lines([...figures(truth, ["Asking Price", "Gross Revenue", CASH_LABELS], { withheld: "Not Disclosed" }), ...costs(truth), ...people(truth)])}\nBusiness Description\n${STORY}\nDetailed Information\n${lines([...after(truth), ...answers(truth), ["Status", status(truth)]])}`,
    }),
  "BizQuest, label above its value": (truth) =>
    page(truth, {
      location: placeInFull(truth),
      status: status(truth),
      description: `${figures(truth, [
        "ASKING PRICE",
        "GROSS REVENUE",
        { sde: "SDE", cash_flow: "CASH FLOW", ebitda: "EBITDA" },
      ])
        .map((two) => two.join("\n"))
        .join("\n")}\n${STORY}`,
      facts: facts([...people(truth), ...answers(truth)]),
    }),
  "BusinessesForSale, facts with bounds": (truth) =>
    page(truth, {
      askingPrice: written(truth.price, { withheld: "On request" }),
      revenue: written(truth.revenue),
      earnings: written(truth.earnings),
      earningsLabel: KIND_LABELS[truth.kind],
      location: `${placeInFull(truth)}, United States`,
      status: status(truth),
      facts: facts([
        ["Years established", String(truth.established)],
        ["Employees", String(truth.employees)],
        ["Reasons for selling", truth.reason],
        ...answers(truth, { "seller-financing": "Owner financing", "real-estate": "Real Estate" }, [
          "Yes",
          "Not applicable",
        ]),
      ]),
      description: STORY,
    }),
  "BusinessesForSale, locality holds the state": (truth) =>
    page(
      truth,
      {
        askingPrice: written(truth.price),
        revenue: written(truth.revenue),
        earnings: written(truth.earnings),
        earningsLabel: KIND_LABELS[truth.kind],
        city: truth.state[1],
        country: "US",
        status: status(truth),
        facts: facts([...people(truth), ...answers(truth)]),
        description: STORY,
      },
      ["city"],
    ),
  "DealStream, one line with bars": (truth) =>
    page(truth, {
      location: placeInFull(truth),
      status: status(truth),
      description: `${join(figures(truth, ["Asking Price", "Annual Revenue", KIND_LABELS]), " | ")}\n${STORY}\n${lines([...people(truth), ...answers(truth)])}`,
    }),
  "LoopNet, table rows of label and value": (truth) =>
    page(truth, {
      city: truth.city,
      region: truth.state[0],
      status: status(truth),
      description: `${STORY}\n${join([...figures(truth, ["Asking Price", "Gross Income", KIND_LABELS]), ...costs(truth), ...people(truth), ...answers(truth)], "\n", " | ")}`,
    }),
  "Sunbelt, card with down payment": (truth) =>
    page(
      truth,
      {
        description: `${place(truth)} Listing ID: 1${truth.seed}4 ${join(
          [
            ["Listing Price", written(truth.price)],
            ["Down Payment", full(truth.down)],
            ["Gross Sales", written(truth.revenue)],
            [SDE_LABELS[truth.kind], written(truth.earnings)],
          ],
          " ",
        )} ${STORY}`,
        status: status(truth),
      },
      ["answers", "facts"],
    ),
  "Transworld, value above its label": (truth) =>
    page(truth, {
      location: place(truth),
      status: status(truth),
      description: `${figures(truth, ["Asking Price", "Gross Revenue", KIND_LABELS])
        .map(([label, value]) => `${value}\n${label}`)
        .join("\n")}\n${STORY}`,
      facts: facts([...people(truth), ...answers(truth)]),
    }),
  "Transworld, value before its label in one line": (truth) =>
    page(
      truth,
      {
        location: place(truth),
        status: status(truth),
        description: `${figures(truth, ["Asking Price", "Gross Revenue", KIND_LABELS])
          .map(([label, value]) => `${value} ${label}`)
          .join(" ")}. ${STORY}`,
      },
      ["answers", "facts"],
    ),
  "Murphy, bullets": (truth) =>
    page(
      truth,
      {
        location: placeInFull(truth),
        status: status(truth),
        description: `${join([...figures(truth, ["Asking Price", "Annual Sales", { sde: "Discretionary Earnings", cash_flow: "Cash Flow", ebitda: "EBITDA" }]), ...people(truth)], " • ")} ${STORY}`,
      },
      ["answers"],
    ),
  "VR, cents and a blank after the sign": (truth) =>
    page(
      truth,
      {
        description: `${STORY} ${join([...figures(truth, ["Price", "Gross Sales", { sde: "Discretionary Earnings", cash_flow: "Adj. Cash Flow", ebitda: "EBITDA" }], { amount: (n) => `${spaced(n)}.00` }), ["Down", full(truth.down)], ["Location", place(truth)], ["Status", status(truth)]], " ")}`,
      },
      ["answers", "facts"],
    ),
  "First Choice, semicolons": (truth) =>
    page(truth, {
      location: place(truth),
      status: status(truth),
      description: `${join([...figures(truth, ["Price", "Revenue", CASH_LABELS], { amount: cents }), ...answers(truth), ...people(truth)], "; ")}. ${STORY}`,
    }),
  "Link, label without a colon": (truth) =>
    page(
      truth,
      {
        location: placeInFull(truth),
        status: status(truth),
        description: `${join(figures(truth, ["Asking Price", "Gross Sales", KIND_LABELS]), " ", " ")} ${STORY}`,
      },
      ["answers", "facts"],
    ),
  "WebsiteClosers, gross income": (truth) =>
    page(
      truth,
      {
        location: placeInFull(truth),
        status: status(truth),
        description: `${lines([...figures(truth, ["Asking Price", "Gross Income", KIND_LABELS]), ["Year Established", String(truth.established)], ["Employees", String(truth.employees)]])}\n${STORY}`,
      },
      ["answers"],
    ),
  "Empire Flippers, months in the labels": (truth) => {
    const monthly = { month: (amount: string) => amount };
    const label = (figure: { form: string }, name: string) =>
      figure.form === "month" ? `Monthly ${name}` : `Annual ${name}`;
    return page(
      truth,
      {
        location: truth.state[1],
        status: status(truth),
        facts: facts([
          ["List Price", written(truth.price)],
          [label(truth.revenue, "Revenue"), written(truth.revenue, monthly)],
          [label(truth.earnings, "Net Profit"), written(truth.earnings, monthly)],
          ["Multiple", "34x"],
        ]),
        description: STORY,
      },
      ["city", "kind", "answers", "facts"],
    );
  },
  "Empire Flippers, months in a table's text": (truth) => {
    const monthly = { month: (amount: string) => amount };
    const label = (figure: { form: string }, name: string) =>
      figure.form === "month" ? `Monthly ${name}` : `Yearly ${name}`;
    return page(
      truth,
      {
        location: truth.state[1],
        status: status(truth),
        description: `${join(
          [
            ["Asking Price", written(truth.price)],
            [label(truth.revenue, "Revenue"), written(truth.revenue, monthly)],
            [label(truth.earnings, "Profit"), written(truth.earnings, monthly)],
          ],
          "\n",
          "\n",
        )}\nOpen every day\n${STORY}`,
      },
      ["city", "kind", "answers", "facts"],
    );
  },
  "Quiet Light, value first with bars": (truth) =>
    page(
      truth,
      {
        location: truth.state[1],
        status: status(truth),
        description: `${figures(truth, ["Asking Price", "Revenue", KIND_LABELS], { amount: short })
          .map(([label, value]) => `${value} ${label}`)
          .join(" | ")}\n${STORY}`,
      },
      ["city", "answers", "facts"],
    ),
  "FE International, trailing twelve months": (truth) =>
    page(
      truth,
      {
        location: truth.state[1],
        status: status(truth),
        facts: facts(
          figures(
            truth,
            [
              "Asking Price",
              "TTM Revenue",
              { sde: "TTM SDE", cash_flow: "TTM Cash Flow", ebitda: "TTM EBITDA" },
            ],
            { amount: short, over: (text) => `${text}+` },
          ),
        ),
        description: STORY,
      },
      ["city", "answers", "facts"],
    ),
  "Acquire, sentence of the headline": (truth) =>
    page(
      truth,
      {
        location: placeInFull(truth),
        status: status(truth),
        askingPrice: written(truth.price),
        revenue: written(truth.revenue),
        earnings: written(truth.earnings),
        earningsLabel: KIND_LABELS[truth.kind],
        description: `Asking 3.1x of last year's profit. ${STORY} Sales grew by 22% while $4,500 a month went into advertising.`,
      },
      ["answers", "facts"],
    ),
  "Calhoun, dashes": (truth) =>
    page(
      truth,
      {
        location: place(truth),
        status: status(truth),
        description: `${join([...figures(truth, ["Asking Price", "Total Sales", KIND_LABELS]), ...costs(truth)], "\n", " - ")}\n${STORY}`,
      },
      ["answers", "facts"],
    ),
  "Deal Studio sites, details after the text": (truth) =>
    page(
      truth,
      {
        description: `${truth.title} Price: ${written(truth.price, { amount: cents })} Location: ${placeInFull(truth)} Industry: Service ${STORY} Listing Details Total Sales: ${written(truth.revenue, { amount: cents })} ${KIND_LABELS[truth.kind]}: ${written(truth.earnings, { amount: cents })} FFE: ${full(truth.equipment)} (Included in Price) Inventory: ${full(truth.inventory)} (Included in Price) Reason For Sale: ${truth.reason} Training & Support: ${truth.training} Operation Year Established: ${truth.established} Employees: ${truth.employees}`,
        status: status(truth),
      },
      ["answers"],
    ),
  "Florida brokers, a form with empty entries": (truth) =>
    page(truth, {
      description: `${truth.title} Business Description: ${STORY} ${join([...figures(truth, ["Asking Price", "Gross Revenue", KIND_LABELS], { amount: (n) => `$ ${n.toLocaleString("en-US")}.00` }), ["Downpayment", full(truth.down)], ["FF&E (Included)", String(truth.equipment)], ["Inventory", ""], ["Business Location", place(truth)], ["Reason For Sale", truth.reason], ...answers(truth, { "home-based": "Home Based", relocatable: "Relocate", "seller-financing": "Seller Financing" }), ["Year Established", String(truth.established)], ["Willing To Train", "Yes"], ["Days Open", "5"], ["Full Time Employees", String(truth.employees)]], " ")}`,
      status: status(truth),
    }),
  "Table whose cells run together, label first": (truth) =>
    page(truth, {
      location: place(truth),
      description: `Services ${place(truth)} ${runTogether(tableOf(truth, RUN_TOGETHER_LABELS[truth.seed % 4]))} ${STORY}`,
      status: status(truth),
    }),
  "Table whose cells run together, value first": (truth) =>
    page(truth, {
      description: `${place(truth)}${tableOf(truth, RUN_TOGETHER_LABELS[truth.seed % 4])
        .map(([label, value]) => `${value}${label}`)
        .join("")} ${STORY}`,
      status: status(truth),
    }),
  "Values above their labels, one a line": (truth) =>
    page(truth, {
      description: `${placeInFull(truth)}\n${tableOf(
        truth,
        RUN_TOGETHER_LABELS[truth.seed % 4],
        "Contact for details",
      )
        .map(([label, value]) => `${value}\n${label}`)
        .join("\n")}\n${STORY}`,
      status: status(truth),
    }),
};
