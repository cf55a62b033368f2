/** What buyers mean by words that they shorten; left out apostrophes and slips that are too short to be put right among them. */
const MEANINGS = `
  revenue: rev, revenu; ebitda: ebidta, ebita; revenues: revs; customer: cust; customers: custs; account: acct;
  accounts: accts; management: mgmt, mgmt.; manager: mgr; business: biz; maintenance: maint; service: svc;
  services: svcs; residential: resi; commercial: comml, comm'l; government: govt, gov't; manufacturing: mfg;
  margin: mgn; margins: mgns; employees: ees, ee's, emps, emp., emp, employes; private: pvt; without: w/o;
  with: w/; through: thru; including: incl, incl.; about: abt; preferred: prefered; months: mos; locations: locs;
  equipment: equip; mountain: mtn; especially: esp; average: avg; building: bldg; buildings: bldgs; isn't: isnt;
  aren't: arent; wasn't: wasnt; don't: dont; doesn't: doesnt; didn't: didnt; can't: cant; won't: wont;
  haven't: havent; hasn't: hasnt; wouldn't: wouldnt; shouldn't: shouldnt; West Virginia: w. virginia, w virginia;
  North Carolina: n. carolina; South Carolina: s. carolina; North Dakota: n. dakota; South Dakota: s. dakota;
  NC: n.c.; SC: s.c.; NY: n.y.; NJ: n.j.; DC: d.c.; United States: u.s., u.s.a.; UK: u.k.; adjusted: adj.;
  approximately: approx.; excluding: excl., excl; required: reqd., reqd; licensed: lisenced, licenced;
  license: lisence; concentration: conc.; limited: ltd.; between: btwn, b/w, b/t; accounting: acctg;
  manufacturer: mfr; manufacturers: mfrs; restaurant: resto; restaurants: restos; will: wil; people: ppl;
  at least: atleast; at most: atmost; up to: upto; under: undr; seller: seler, sellr; i'm: im; i've: ive;
  that's: thats; they're: theyre; Tennessee: tenn; Wisconsin: wisc; California: calif; Florida: fla;
  Arizona: ariz; Connecticut: conn; Colorado: colo.; Michigan: mich; Minnesota: minn; Oklahoma: okla;
  Pennsylvania: penn; Phoenix: phx; Atlanta: atl; New Orleans: nola; Indianapolis: indy; Minneapolis: mpls;
  Oklahoma City: okc; Salt Lake City: slc; San Francisco: san fran; St Petersburg: st pete
`;
const WORDS: ReadonlyMap<string, string> = new Map(
  MEANINGS.split(";").flatMap((one) => {
    const [meaning = "", words = ""] = one.split(":").map((part) => part.trim());
    return words.split(", ").map((word) => [word, meaning] as const);
  }),
);
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
    ...[...WORDS.keys()]
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
      : (WORDS.get(small) ?? BESIDE.find(([pattern, , words = pattern]) => words.includes(small))?.[1]);
    if (meaning) yield { start: index, length: found.length, meaning };
  }
}
