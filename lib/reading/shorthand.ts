/** How buyers shorten words, and what they mean; left out apostrophes and 'then' for 'than' among them. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ rev: "revenue", revenu: "revenue", ebidta: "ebitda", ebita: "ebitda", revs: "revenues" },
  ...{ cust: "customer", custs: "customers", acct: "account", accts: "accounts" },
  ...{ mgmt: "management", mgr: "manager", biz: "business", maint: "maintenance", svc: "service" },
  ...{ svcs: "services" },
  ...{ resi: "residential", comml: "commercial", "comm'l": "commercial", govt: "government" },
  ...{ "gov't": "government" },
  ...{ mfg: "manufacturing", mgn: "margin", mgns: "margins", ees: "employees", "ee's": "employees" },
  ...{ emps: "employees", pvt: "private" },
  ...{ "w/o": "without", "w/": "with", thru: "through", incl: "including", "incl.": "including" },
  ...{ abt: "about", prefered: "preferred" },
  ...{ mos: "months", locs: "locations", equip: "equipment", mtn: "mountain", esp: "especially" },
  ...{ avg: "average", bldg: "building", bldgs: "buildings" },
  ...{ isnt: "isn't", arent: "aren't", wasnt: "wasn't", dont: "don't", doesnt: "doesn't", didnt: "didn't" },
  ...{ cant: "can't", wont: "won't", havent: "haven't", hasnt: "hasn't", wouldnt: "wouldn't" },
  ...{ shouldnt: "shouldn't" },
  ...{
    "w. virginia": "West Virginia",
    "w virginia": "West Virginia",
    "n. carolina": "North Carolina",
    "s. carolina": "South Carolina",
    "n. dakota": "North Dakota",
    "s. dakota": "South Dakota",
    "n.c.": "NC",
    "s.c.": "SC",
    "n.y.": "NY",
    "n.j.": "NJ",
    "d.c.": "DC",
    "u.s.": "United States",
    "u.s.a.": "United States",
    "u.k.": "UK",
    "adj.": "adjusted",
    "approx.": "approximately",
    "excl.": "excluding",
    "mgmt.": "management",
    "reqd.": "required",
    ...{ lisenced: "licensed", licenced: "licensed", lisence: "license", "conc.": "concentration" },
    "emp.": "employees",
    "ltd.": "limited",
    btwn: "between",
    "b/w": "between",
    "b/t": "between",
    excl: "excluding",
    reqd: "required",
    acctg: "accounting",
    mfr: "manufacturer",
    mfrs: "manufacturers",
    resto: "restaurant",
    restos: "restaurants",
    wil: "will",
    ppl: "people",
    emp: "employees",
    atleast: "at least",
    atmost: "at most",
    upto: "up to",
    undr: "under",
    seler: "seller",
    sellr: "seller",
    employes: "employees",
  },
  ...{ im: "i'm", ive: "i've", thats: "that's", theyre: "they're" },
  ...{ tenn: "Tennessee", wisc: "Wisconsin", calif: "California", fla: "Florida", ariz: "Arizona" },
  ...{ conn: "Connecticut" },
  ...{ "colo.": "Colorado" },
  ...{ mich: "Michigan", minn: "Minnesota", okla: "Oklahoma", penn: "Pennsylvania" },
  ...{ phx: "Phoenix", atl: "Atlanta", nola: "New Orleans", indy: "Indianapolis", mpls: "Minneapolis" },
  ...{ okc: "Oklahoma City", slc: "Salt Lake City", "san fran": "San Francisco", "st pete": "St Petersburg" },
};
/** Those that mean it only beside certain words. */
const BESIDE: readonly (readonly [pattern: string, meaning: string, words?: string])[] = [
  ["est(?:\\.|(?= )) ?(?=(?:in )?(?:\\d|before|after|prior|since))", "established ", "est. "],
  ["(?<!las )vegas", "Las Vegas"],
  ["yrs?\\.(?= (?:in|of|old|exp|left|business|history|or)\\b)", "years", "yrs. yr."],
  ["cf(?= (?:\\$?\\d|of|over|above|at least|>|min)|\\+)|(?<=\\d[km]?\\+? )cf", "cash flow"],
  ["w(?= (?!virginia|[a-z]\\b)[a-z])", "with", "w"],
  ["btw?(?= ?\\$?\\d)", "between", "btw bt"],
  ["(?<=\\b(?:more|less|fewer|greater|higher|lower|older|newer|bigger|larger|smaller|better) )then", "than"],
  ["(?<=(?:\\b(?:in|or|and)|[,/]) ?)mass(?= *(?:[.,;!?)]|$|or\\b|and\\b))", "Massachusetts"],
  ["(?<=\\b(?:in|or|and|from|except|but) )jersey(?! (?:city|mike))|jersey(?= shore)", "New Jersey"],
];

const escaped = (word: string) => word.replace(/[/.]/g, "\\$&");
const SHORT = new RegExp(
  `(?<![A-Za-z0-9'’])(?:(?<re>(?<=(?:incl|incl\\.|including|with|w\\/|owns?) )RE(?![A-Za-z])|RE(?= (?:included?|incl|owned|optional|must|required|preferred|or|a plus)))|${[
    ...BESIDE.map(([pattern]) => pattern),
    ...Object.keys(WORDS)
      .sort((a, b) => b.length - a.length)
      .map((word) => `${escaped(word)}${word.endsWith("/") ? "(?=[ \\w])" : "(?![A-Za-z0-9'’])"}`),
  ].join("|")})`,
  "gi",
);

/** Every shortened word of a text that is written out, in order. */
export function* shortenedIn(text: string): Generator<{ start: number; length: number; meaning: string }> {
  for (const { 0: found, index, groups } of text.matchAll(SHORT)) {
    if (found === "W") continue;
    const small = found.toLowerCase();
    const meaning = groups?.re
      ? found === "RE" && "real estate"
      : (WORDS[small] ?? BESIDE.find(([pattern, , words = pattern]) => words.includes(small))?.[1]);
    if (meaning) yield { start: index, length: found.length, meaning };
  }
}
