/** How an invented broker writes its listings; each has one way for everything, as real ones do. */
export interface Broker {
  name: string;
  /** Host under .example, which nobody can register. */
  host: string;
  country: "US" | "GB" | "CA" | "AU";
  money: "full" | "short" | "plain" | "bands";
  place: "abbreviated" | "long" | "fields" | "state" | "named";
  date: "iso" | "long" | "slashes" | "day";
  undisclosed: string;
  earningsLabel: Record<"sde" | "cash_flow" | "ebitda", string>;
  /** Gives the vocabulary's industry rather than its own category. */
  plainIndustry: boolean;
}

const USUAL = { sde: "SDE", cash_flow: "Cash Flow", ebitda: "EBITDA" } as const;
const LONG = { sde: "Seller's Discretionary Earnings", cash_flow: "Cash Flow", ebitda: "EBITDA" } as const;

type Row = [
  Broker["name"],
  Broker["host"],
  Broker["country"],
  Broker["money"],
  Broker["place"],
  Broker["date"],
  string,
  boolean,
];

const ROWS: Row[] = [
  ["Harborline Business Advisors", "harborline", "US", "full", "abbreviated", "iso", "Undisclosed", true],
  ["Copper Ridge Brokers", "copperridge", "US", "full", "long", "long", "Not Disclosed", true],
  ["Prairie & Main", "prairieandmain", "US", "full", "fields", "iso", "Call for price", false],
  [
    "Juniper Street Partners",
    "juniperstreet",
    "US",
    "short",
    "abbreviated",
    "slashes",
    "Refer to Broker",
    true,
  ],
  ["Bluebird Business Sales", "bluebirdsales", "US", "bands", "long", "iso", "On request", false],
  ["Tidewater Transitions", "tidewatertransitions", "US", "full", "named", "long", "Not Disclosed", true],
  ["Lantern Hill M&A", "lanternhill", "US", "short", "state", "iso", "Undisclosed", true],
  ["Three Rivers Business Brokerage", "threeriversbb", "US", "plain", "fields", "iso", "N/A", true],
  ["Saguaro Exit Group", "saguaroexit", "US", "full", "abbreviated", "slashes", "TBD", true],
  ["Northfield Mergers", "northfieldmergers", "US", "short", "long", "long", "Undisclosed", true],
  ["Magnolia Deal Desk", "magnoliadeals", "US", "full", "named", "iso", "Refer to Broker", true],
  ["Granite State Brokers", "granitestate", "US", "full", "abbreviated", "iso", "Not Disclosed", true],
  ["Keel & Compass", "keelcompass", "US", "bands", "fields", "long", "On request", true],
  ["Sunline Business Exchange", "sunlinebx", "US", "full", "abbreviated", "slashes", "Undisclosed", true],
  ["Oakhollow Advisors", "oakhollow", "US", "plain", "named", "iso", "Not applicable", true],
  ["Foundry Lane Capital", "foundrylane", "US", "short", "abbreviated", "iso", "Undisclosed", true],
  ["Thornbury Business Transfer", "thornbury", "GB", "full", "named", "day", "POA", true],
  ["Wren & Alder", "wrenalder", "GB", "bands", "long", "iso", "On request", false],
  ["Kestrel Business Agents", "kestrelagents", "GB", "short", "state", "iso", "POA", true],
  ["Maple Crossing Brokers", "maplecrossing", "CA", "full", "abbreviated", "iso", "Undisclosed", true],
  ["Saltbush Business Brokers", "saltbush", "AU", "full", "abbreviated", "day", "POA", true],
];

export const BROKERS: readonly Broker[] = ROWS.map(
  ([name, host, country, money, place, date, undisclosed, plainIndustry], i) => ({
    name,
    host,
    country,
    money,
    place,
    date,
    undisclosed,
    earningsLabel: i % 3 === 1 ? LONG : USUAL,
    plainIndustry,
  }),
);
