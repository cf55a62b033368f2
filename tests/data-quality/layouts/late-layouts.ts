import {
  after,
  answers,
  CASH_LABELS,
  costs,
  facts,
  figures,
  full,
  join,
  KIND_LABELS,
  type Layout,
  page,
  people,
  place,
  placeInFull,
  plain,
  STORY,
  short,
  status,
  written,
} from "./parts";

/**
 * Written after the rules were finished and scored once before any fix; that score is in
 * docs/data-quality.md.
 */
export const LATE_LAYOUTS: Record<string, Layout> = {
  "Late: teaser with equals signs": (truth) =>
    page(
      truth,
      {
        location: placeInFull(truth),
        status: status(truth),
        description: `${figures(truth, ["Purchase Price", "Annual Gross Sales", KIND_LABELS])
          .map((two) => two.join(" = "))
          .join("\n")}\n${STORY}`,
      },
      ["answers", "facts"],
    ),
  "Late: value in brackets behind the label": (truth) =>
    page(
      truth,
      {
        location: place(truth),
        status: status(truth),
        description: `${STORY} Key figures: Asking Price (${written(truth.price)}), Gross Revenue (${written(truth.revenue)}), ${KIND_LABELS[truth.kind]} (${written(truth.earnings)}).`,
      },
      ["answers", "facts"],
    ),
  "Late: label in capitals, dots up to the value": (truth) =>
    page(
      truth,
      {
        location: placeInFull(truth),
        status: status(truth),
        description: `${figures(truth, [
          "PRICE",
          "GROSS SALES",
          { sde: "OWNER BENEFIT", cash_flow: "CASH FLOW", ebitda: "EBITDA" },
        ])
          .map((two) => two.join("........"))
          .join("\n")}\n${STORY}`,
      },
      ["answers", "facts"],
    ),
  "Late: facts of a theme, other words for all": (truth) =>
    page(truth, {
      facts: facts([
        ...figures(truth, [
          "Listing Price",
          "Gross Annual Revenue",
          {
            sde: "Seller's Discretionary Earnings (SDE)",
            cash_flow: "Owner's Cash Flow",
            ebitda: "Adjusted EBITDA",
          },
        ]),
        ["Year Founded", String(truth.established)],
        ["No. of Employees", String(truth.employees)],
        ["City", truth.city],
        ["State", truth.state[1]],
        ["Listing Status", status(truth)],
        ...answers(
          truth,
          {
            "home-based": "Home Based Business",
            relocatable: "Can be relocated",
            absentee: "Absentee Run",
            "real-estate": "Real Property Included",
            "seller-financing": "Owner Will Carry",
            sba: "SBA Pre-Qualified",
          },
          ["Y", "N"],
        ),
      ]),
      description: STORY,
    }),
  "Late: table of three years": (truth) =>
    page(
      truth,
      {
        location: place(truth),
        status: status(truth),
        askingPrice: written(truth.price),
        description: `${STORY}\n2023 Revenue: $101,111\n2024 Revenue: $102,222\n2025 Revenue: ${written(truth.revenue)}\n2025 ${KIND_LABELS[truth.kind]}: ${written(truth.earnings)}`,
      },
      ["answers", "facts", ...(truth.revenue.form === "withheld" ? ["revenue" as const] : [])],
    ),
  "Late: e-mail of a broker": (truth) =>
    page(
      truth,
      {
        status: status(truth),
        description: `New to market in ${placeInFull(truth)}: ${truth.title}. Listed at ${written(truth.price, { withheld: "undisclosed terms" })} with sales of ${written(truth.revenue, { withheld: "an undisclosed amount" })} and ${KIND_LABELS[truth.kind]} of ${written(truth.earnings, { withheld: "an undisclosed amount" })}. ${STORY} Call (208) 555-0147 with questions.`,
      },
      ["answers", "facts"],
    ),
  "Late: pipe after each value, no blanks": (truth) =>
    page(
      truth,
      {
        location: placeInFull(truth),
        status: status(truth),
        description: `${join([...figures(truth, ["Price", "Revenue", CASH_LABELS]), ["Down Payment", full(truth.down)], ["Inventory", full(truth.inventory)]], "|", ":")}|${STORY}`,
      },
      ["answers", "facts"],
    ),
  "Late: feed with a label per column": (truth) => {
    const monthly = (figure: { form: string }) => (figure.form === "month" ? "monthly_" : "");
    const amount = { amount: plain, month: (text: string) => text };
    return page(
      truth,
      {
        askingPrice: written(truth.price, amount),
        askingPriceLabel: "asking_price",
        revenue: written(truth.revenue, amount),
        revenueLabel: `${monthly(truth.revenue)}revenue`,
        earnings: written(truth.earnings, amount),
        earningsLabel: `${monthly(truth.earnings)}${truth.kind}`,
        location: place(truth),
        status: status(truth),
        description: STORY,
      },
      ["answers", "facts"],
    );
  },
  "Late: short amounts in a heading above the text": (truth) =>
    page(
      truth,
      {
        location: placeInFull(truth),
        status: status(truth),
        description: `${written(truth.price, { amount: short })} Asking / ${written(truth.revenue, { amount: short })} Sales / ${written(truth.earnings, { amount: short })} ${KIND_LABELS[truth.kind]}\n${STORY}`,
      },
      ["answers", "facts"],
    ),
  "Late: form of a portal, one answer a line": (truth) =>
    page(truth, {
      description: `Type of business\nService\nAsking price\n${written(truth.price)}\nAnnual turnover\n${written(truth.revenue)}\n${CASH_LABELS[truth.kind]}\n${written(truth.earnings)}\nLocation\n${placeInFull(truth)}\nStatus\n${status(truth)}\n${[...people(truth), ...answers(truth), ...after(truth)].map((two) => two.join("\n")).join("\n")}\nDescription\n${STORY}`,
    }),
  "Late: costs first, figures last": (truth) =>
    page(
      truth,
      {
        location: place(truth),
        status: status(truth),
        description: `${STORY} ${join([...costs(truth), ["Payroll", full(truth.down)], ["Working Capital", full(truth.inventory)]], ". ")}. ${join(figures(truth, ["Offered at", "TTM Sales", KIND_LABELS]), ". ")}.`,
      },
      ["answers", "facts"],
    ),
  "Late: unlike the field, the text names rent and deposit": (truth) =>
    page(
      truth,
      {
        askingPrice: written(truth.price),
        revenue: written(truth.revenue),
        earnings: written(truth.earnings),
        earningsLabel: KIND_LABELS[truth.kind],
        city: place(truth),
        status: status(truth),
        description: `${STORY} The rent is ${full(truth.rent)} a month with a deposit of ${full(truth.rent * 2)}; the average ticket is $45 and payroll runs at ${full(truth.down)} a quarter.`,
      },
      ["answers", "facts"],
    ),
};
