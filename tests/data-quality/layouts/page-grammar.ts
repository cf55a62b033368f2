import { chooser, type Pick } from "./choices";
import { full, KIND_LABELS, type Pair, STATUS_WORD, short, spaced, written } from "./parts";
import { type TrueFigure, type Truth, truthOf } from "./truth";

/** What a page shows of one business: its URL and the figures on it (`told`). */
export interface Shown {
  url: string;
  truth: Truth;
  told: { price: TrueFigure; revenue: TrueFigure; earnings: TrueFigure };
}

export interface MadePage {
  url: string;
  html: string;
  isList: boolean;
  shown: Shown[];
  /** The choices that produced the page, to trace a fault to its cause. */
  choices: string[];
}

const WITHHELD: TrueFigure = { form: "withheld" };

const tags = (pairs: Pair[], each: (label: string, value: string) => string) =>
  pairs.map(([label, value]) => each(label, value)).join("");
const labels = (pairs: Pair[], tag: string) => tags(pairs, (label) => `<${tag}>${label}</${tag}>`);
const values = (pairs: Pair[], tag: string) => tags(pairs, (_, value) => `<${tag}>${value}</${tag}>`);

/** Ways of marking up pairs of label and value. */
const PAIRS: ((pairs: Pair[]) => string)[] = [
  (all) => `<table>${tags(all, (l, v) => `<tr><th>${l}</th><td>${v}</td></tr>`)}</table>`,
  (all) => `<table>${tags(all, (l, v) => `<tr><td><b>${l}:</b></td><td>${v}</td></tr>`)}</table>`,
  (all) => `<table><tr>${labels(all, "th")}</tr><tr>${values(all, "td")}</tr></table>`,
  (all) => `<table><tr>${tags(all, (l, v) => `<td><small>${l}</small><br>${v}</td>`)}</tr></table>`,
  (all) =>
    `<table><tr><td>${tags(all, (l) => `${l}<br>`)}</td><td>${tags(all, (_, v) => `${v}<br>`)}</td></tr></table>`,
  (all) => `<dl>${tags(all, (l, v) => `<dt>${l}</dt><dd>${v}</dd>`)}</dl>`,
  (all) => `<dl>${tags(all, (l, v) => `<div><dt>${l}</dt><dd>${v}</dd></div>`)}</dl>`,
  (all) => `<ul>${tags(all, (l, v) => `<li><strong>${l}:</strong> ${v}</li>`)}</ul>`,
  (all) => `<ul>${tags(all, (l, v) => `<li><span>${l}</span><span>${v}</span></li>`)}</ul>`,
  (all) => `<ul>${tags(all, (l, v) => `<li><strong>${v}</strong><span>${l}</span></li>`)}</ul>`,
  (all) => `<ul>${tags(all, (l, v) => `<li>${l} – ${v}</li>`)}</ul>`,
  (all) => `<ul>${tags(all, (l, v) => `<li>${l} ........ ${v}</li>`)}</ul>`,
  (all) => `<p>${tags(all, (l, v) => `${l}: ${v}<br>`)}</p>`,
  (all) => `<p>${all.map(([l, v]) => `${l}: ${v}`).join(" | ")}</p>`,
  (all) => `<div>${all.map(([l, v]) => `${l} <b>${v}</b>`).join(" · ")}</div>`,
  (all) => `<div>${tags(all, (l, v) => `<p><b>${l}</b><br>${v}</p>`)}</div>`,
  (all) => `<div>${tags(all, (l, v) => `<h5>${l}</h5><p>${v}</p>`)}</div>`,
  (all) => `<div>${tags(all, (l, v) => `<h4>${l}: ${v}</h4>`)}</div>`,
  (all) => `<div>${tags(all, (l, v) => `<div><h4>${v}</h4><p>${l}</p></div>`)}</div>`,
  (all) =>
    `<div>${tags(all, (l, v) => `<div class="css-1a">${v}</div><div class="css-2b">${l}</div>`)}</div>`,
  (all) => `<div>${labels(all, "div")}${values(all, "div")}</div>`,
  (all) => `<div><div>${labels(all, "span")}</div><div>${values(all, "span")}</div></div>`,
  (all) => `<div><div>${labels(all, "p")}</div><div>${values(all, "p")}</div></div>`,
  (all) =>
    `<div>${tags(all, (l, v) => `<div><div><p><span>${l}</span></p></div><div><p><span>${v}</span></p></div></div>`)}</div>`,
  (all) => `<div>${tags(all, (l, v) => `<span><i class="fa fa-tag" title="${l}"></i> ${v}</span>`)}</div>`,
  (all) =>
    `<div>${tags(all, (l, v) => `<p><svg role="img"><title>${l}</title></svg><span>${v}</span></p>`)}</div>`,
  (all) => `<div>${tags(all, (l, v) => `<div aria-label="${l}"><span>${v}</span></div>`)}</div>`,
  (all) => `<div>${tags(all, (l, v) => `<div data-label="${l}">${v}</div>`)}</div>`,
  (all) =>
    `<div>${tags(all, (l, v) => `<div><span class="sr-only">${l}</span><span>${v}</span></div>`)}</div>`,
  (all) =>
    `<div>${tags(all, (l, v) => `<div>${l} <i class="info" title="What the seller says">i</i></div><b>${v}</b>`)}</div>`,
  (all) =>
    `<div>${tags(all, (l, v) => `<x-fact><x-label>${l}</x-label><x-value>${v}</x-value></x-fact>`)}</div>`,
  (all) => `<div>${tags(all, (l, v) => `<label>${l}</label><input readonly value="${v}">`)}</div>`,
  (all) => `<div>${tags(all, (l, v) => `<fieldset><legend>${l}</legend>${v}</fieldset>`)}</div>`,
  (all) => `<div>${tags(all, (l, v) => `<figure><b>${v}</b><figcaption>${l}</figcaption></figure>`)}</div>`,
];
const PRICE = ["Asking Price", "Price", "List Price", "Offered At", "Ask"];
const REVENUE = ["Gross Revenue", "Annual Sales", "Revenue (TTM)", "Turnover", "2024 Revenue"];
const FIGURES = [
  ["price", "revenue", "earnings"],
  ["revenue", "earnings", "price"],
  ["price", "earnings"],
  ["price"],
] as const;
const PLACE: ((truth: Truth) => string)[] = [
  ({ city, state: [code] }) => `${city}, ${code}`,
  ({ city, state: [, name] }) => `${city}, ${name}`,
  ({ city, state: [code] }) => `${city.toUpperCase()}, ${code}`,
  ({ city, state: [code] }) => `${city} ${code}`,
];
const BADGES = {
  active: "New Listing",
  sold: "SOLD",
  under_offer: "Under Contract",
  not_observed: "Withdrawn",
};
const STORY = "Customers come back year after year. The lease runs for six more years.";
const NAV = `<nav><a href="/">Home</a> <a href="/sell">Sell</a> <a href="/contact">Contact</a></nav>`;
const FOOT = `<footer><p>Heron Brokers, 500 Main Street, Denver, CO 80202</p><p>Average sale price: $1.2M</p></footer>`;
const CALCULATOR = `<div><h3>Estimate Your Payment</h3><p>Purchase price: $600,000</p><p>Down payment: $60,000</p></div>`;
const SEARCH = `<form><label>Price</label><select><option>$0 - $250,000</option><option>$250,000 - $500,000</option></select></form>`;
const CONTACT = `<div><h4>Contact the Broker</h4><p>Jane Roe</p><p>Denver, CO</p></div>`;

/** The choices of one site, which uses the same markup for all its cards and facts. */
function siteOf(pick: Pick) {
  const pairs = pick("pairs", PAIRS);
  const words = { price: pick("price", PRICE), revenue: pick("revenue", REVENUE) };
  const amount = pick("amount", [full, short, spaced]);
  const placeOf = pick("place", PLACE);
  const folder = pick("address", ["listing", "businesses", "buy/listing", "listing/:state"]);
  return {
    facts: (truth: Truth, names: readonly ("price" | "revenue" | "earnings")[]): Pair[] =>
      names.map((name) => [
        name === "earnings" ? KIND_LABELS[truth.kind] : words[name],
        written(truth[name], { amount, withheld: "Not Disclosed" }),
      ]),
    pairs,
    placeOf,
    urlOf: ({ seed, title, state: [code] }: Truth) =>
      `https://heron.example/${folder.replace(":state", code.toLowerCase())}/${title.toLowerCase().replaceAll(" ", "-")}-${seed}/`,
  };
}

const told = (truth: Truth, names: readonly string[]): Shown["told"] => ({
  price: names.includes("price") ? truth.price : WITHHELD,
  revenue: names.includes("revenue") ? truth.revenue : WITHHELD,
  earnings: names.includes("earnings") ? truth.earnings : WITHHELD,
});

type Site = ReturnType<typeof siteOf>;

/** One way of marking up cards, with their names, links, places and badges. */
function cardsOf(pick: Pick, site: Site): (truth: Truth) => { html: string; shown: Shown } {
  const names = pick("figures", FIGURES);
  const tag = pick("name", ["h1", "h3", "h5", "strong", "div", "p", "span"]);
  const link = pick("link", ["name", "more", "around", "within", "click", "stretched"]);
  const at = pick("place at", ["line", "before", "label", "behind the trade"]);
  const box = pick("box", ["div", "article", "li", "section"]);
  const isPicture = pick("picture", [true, false]);
  return (truth) => {
    const url = site.urlOf(truth);
    const place = site.placeOf(truth);
    const badge = `<span class="css-9z">${BADGES[truth.status]}</span>`;
    const name = link === "name" ? `<a href="${url}">${truth.title}</a>` : truth.title;
    const stretched = link === "stretched" ? `<a href="${url}"></a>` : "";
    const line = at === "label" ? "" : `<p>${at === "behind the trade" ? "Services · " : ""}${place}</p>`;
    const facts: Pair[] = [
      ...(at === "label" ? ([["Location", place]] as Pair[]) : []),
      ...site.facts(truth, names),
    ];
    const body = [
      isPicture ? `<div><img src="/${truth.seed}.jpg" alt="">${badge}</div>` : badge,
      at === "before" ? line : "",
      `<${tag}>${stretched}${name}</${tag}>`,
      at === "before" ? "" : line,
      site.pairs(facts),
      `<p>${STORY}</p>`,
      link === "more" ? `<a href="${url}">View Details</a>` : "",
    ].join("");
    const click = link === "click" ? ` onclick="location.href='${url}'"` : "";
    const inner = link === "within" ? `<a href="${url}">${body}</a>` : body;
    const html =
      link === "around"
        ? `<a href="${url}" class="css-7x">${body}</a>`
        : `<${box}${click} class="css-7x">${inner}</${box}>`;
    return { html, shown: { url, truth, told: told(truth, names) } };
  };
}

/** The businesses of one page, each of a different trade. */
const truthsOf = (seed: number, count: number) =>
  Array.from({ length: count }, (_, at) => truthOf(seed * 12 + at));

/** A list page of businesses, as a web designer might build it. */
export function listOf(seed: number): MadePage {
  const { pick, choices } = chooser(seed);
  const card = cardsOf(pick, siteOf(pick));
  const cards = truthsOf(seed, pick("count", [3, 5, 8])).map(card);
  const bar = pick("bar", [
    "",
    `<div><span>Sort by:</span> <a href="?sort=price">Price</a> <a href="?sort=cf">Cash Flow</a></div>`,
  ]);
  const html = `<title>Listings | Heron Brokers</title><body>${NAV}<h2>Current Listings</h2>${bar}${pick("search", ["", SEARCH])}<div>${cards.map((one) => one.html).join("")}</div><p><a href="?page=2">Next</a></p>${FOOT}`;
  return {
    url: "https://heron.example/for-sale",
    html,
    isList: true,
    shown: cards.map(({ shown }) => shown),
    choices,
  };
}

/** The detail page of one business, surrounded by other listings, calculators and broker contacts. */
export function detailOf(seed: number): MadePage {
  const { pick, choices } = chooser(seed + 100_000);
  const site = siteOf(pick);
  const [truth, ...others] = truthsOf(seed, 3) as [Truth, ...Truth[]];
  const url = site.urlOf(truth);
  const names = pick("figures", FIGURES.slice(0, 2));
  const tag = pick("heading", ["h1", "h1", "h2", "div"]);
  const facts = site.pairs([
    ...site.facts(truth, names),
    ["Status", STATUS_WORD[truth.status]],
    ["Employees", String(truth.employees)],
  ]);
  const text = `<h3>Description</h3><p>${STORY}</p>`;
  const body = pick("order", [
    `${facts}${text}`,
    `${text}${facts}`,
    `<details open><summary>Overview</summary>${text}</details><details><summary>Financials</summary>${facts}</details>`,
  ]);
  const related = pick("related", [
    "",
    `<div><h3>Similar Listings</h3>${others
      .map(cardsOf(pick, site))
      .map(({ html }) => html)
      .join("")}</div>`,
  ]);
  const exact = truth.price.form === "exact" ? truth.price.amount : 0;
  const data = pick("data", ["", "right", "stale", "empty"]);
  const price = { "": 0, right: exact, stale: Math.round(exact * 1.1), empty: "" }[data];
  const json =
    data &&
    `<script type="application/ld+json">${JSON.stringify({ "@type": "Product", name: truth.title, offers: { "@type": "Offer", price } })}</script>`;
  const html = `<title>${truth.title} | Heron Brokers</title>${json}<body>${NAV}<div><${tag}>${truth.title}</${tag}><p>${site.placeOf(truth)}</p>${body}${CONTACT}</div>${pick("sums", ["", CALCULATOR])}${related}${FOOT}`;
  return { url, html, isList: false, shown: [{ url, truth, told: told(truth, names) }], choices };
}
