import { OTHER_SUBDIVISIONS } from "@/lib/ingestion/normalise/places/subdivisions";
import { UNITED_STATES, US_STATE_OF_CODE, US_STATES } from "@/lib/listings/places";
import { findTowns, type KnownPlace, statesBetween, statesWithin } from "./gazetteer";
import { lowered, patternOf } from "./pattern";
import { AREAS, REGION_STATES } from "./regions";
import type { PlaceAspect, Span } from "./wish";

/** A place in a text, or (`aspect` null) one that rules nothing out: 'nationwide'. */
export interface FoundPlace extends Span {
  aspect: PlaceAspect | null;
}

const COUNTRIES = ["Canada", "Australia", "New Zealand", "Ireland", "Germany", "France", "Spain", "Mexico"];
const UK = /\b(?:united kingdom|uk|u\.k\.|england|great britain)(?![\p{L}\p{N}])/giu;
const COUNTRY_OF: Readonly<Record<string, string>> = { CA: "Canada", AU: "Australia", GB: "United Kingdom" };
/** What buyers write for them; other codes are words of English or states of the US as well. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  ...{ "CA-BC": "BC|B\\.C\\.", "CA-PE": "PEI", "CA-NL": "Newfoundland", "CA-QC": "Québec", "AU-NSW": "NSW" },
  ...{ "AU-QLD": "QLD", "AU-TAS": "Tasmania", "AU-VIC": "Victoria(?=,? Australia)" },
};
/** England is read as the country. */
const PROVINCES = Object.entries(OTHER_SUBDIVISIONS)
  .filter(([code]) => code !== "GB-ENG")
  .map(([code, name]) => ({
    ...{ name, country: COUNTRY_OF[code.slice(0, 2)] ?? "" },
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:(?:in|across|throughout|around) )?(?:(?:the )?province of )?(?:${[name, SHORT_NAMES[code]].filter(Boolean).join("|")})(?![\p{L}\p{N}]|,? (?:CA|California)\b)`,
      "gu",
    ),
  }));
const ANYWHERE = patternOf(
  "(any where|anywhere)(?!( in the (us|usa|united states|country|states))? (but|except))( in the (us|usa|united states|country|states))?|nation wide|nationwide|united states|usa|in the states|any location(?! (but|except))|location (agnostic|flexible|open|independent)|any state(?! (but|except))|open to any (location|state)|no location preference",
);
const REGIONS = Object.entries(REGION_STATES).map(([names, codes]) => ({
  pattern: patternOf(`(the )?(${names})( (us|usa|region|area|states))?`),
  states: codes.split(" ").map((code) => US_STATE_OF_CODE[code] ?? code),
}));
const STATE_NAMES = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:the )?state of )?(${[...US_STATES, ...COUNTRIES].sort((a, b) => b.length - a.length).join("|")})(?: state)?(?![\p{L}\p{N}])`,
  "giu",
);
const isRegion = (name: string) => REGIONS.some(({ pattern }) => lowered(name).search(pattern) === 0);
/** Postal codes in capitals, or in small letters behind a town or a word of place where they are no word: 'in tx'. */
const CODES = Object.keys(US_STATE_OF_CODE);
const CODE = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${CODES.join("|")})(?![\p{L}\p{N}])`, "gu");
const SMALL_CODE =
  /(?<=(?:\bin|\bnear|,|\/|\bor|\band) ?)(?:tx|fl|nc|sc|tn|ny|nj|ct|pa|ga|az|nv|co|ky|mn|wi|(?<!\/ ?)mo|ks|wa|va|md|ut)(?![\p{L}\p{N}])/gu;
/** Codes that are words or other abbreviations as well. */
const AMBIGUOUS = new Set([
  "IN",
  "OR",
  "ME",
  "OK",
  "HI",
  "PR",
  "OH",
  "LA",
  "DE",
  "AL",
  "ID",
  "MA",
  "PA",
  "CO",
  "MS",
]);

/** Miles that a person drives in an hour, in a straight line, and how near 'near' and 'in' are. */
const [MILES_AN_HOUR, NEAR_MILES, IN_MILES] = [48, 40, 20];
const DISTANCE = String.raw`(?:within|inside|under|less than|no more than|not more than|no further than|no farther than|up to|max|about|around)?\s*(?:a|an|(?<n>\d+(?:\.\d+)?|one|two|three))[\s-]*(?:to \d+[\s-]*)?(?<unit>miles?|mi|minutes?|mins?|hours?|hrs?|km)'?s?[\s-]*(?:drive|driving|commute|radius|ride)?(?: distance| time)?\s+(?:of|from|to|around|outside)(?: of)?`;
const LEAD = String.raw`(?:(?<far>${DISTANCE})|in or (?:near|around)|near|nearby|close to|around|outside(?: of)?|(?:driving|commuting) distance (?:of|from|to)|(?:located |based |settling )?in|(?:moving|relocating) (?:back )?to|greater|metro|downtown|suburban|throughout|across)`;
const TOWN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<lead>${LEAD})\s+(?:the )?(?:greater |metro |city of |downtown )?(?<name>[\p{L}][\p{L}.'-]*(?: [\p{L}][\p{L}.'-]*){0,3})`,
  "giu",
);
const TOWN_STATE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<name>\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+){0,2}), ?(?<code>${CODES.join("|")})(?![\p{L}\p{N}])`,
  "gu",
);
const TOWN_AREA =
  /(?<![\p{L}\p{N}])(?<name>\p{L}[\p{L}.'-]+(?: \p{L}[\p{L}.'-]+){0,2}) (?:metro area|metropolitan area|metro|area|suburbs|metroplex|region)(?![\p{L}\p{N}])/giu;
const BIG_TOWN = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+){0,2}(?![\p{L}\p{N}])/gu;
/** Towns whose names are words of the trade: only capitals and a word of place make towns of them. */
const WORDS_TOO = new Set(
  "jersey,ontario,mobile,reading,enterprise,commerce,industry,independence,hope,normal,liberty,union,home,orange,business,opportunity,price,best,service,college,surprise,early,page,college park,garden city,media,golden,superior,beach,park,mission,hurricane,plant city,coffee,farmers,bath,bend,troy,marine".split(
    ",",
  ),
);
/** Of a town in small letters, thousands of people at least: 'near denver', but not 'in ada'. */
const PEOPLE_SMALL = 60;
const PEOPLE_BARE = 90;

const NUMBERS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 };

function milesOf(lead: string, groups: Record<string, string | undefined>): number {
  const { n, unit = "" } = groups;
  if (!groups.far) return /^(?:located |based )?in$|downtown/i.test(lead) ? IN_MILES : NEAR_MILES;
  const count = n ? (NUMBERS[n.toLowerCase()] ?? Number(n)) : 1;
  if (/^mi(?:le)?s?$/i.test(unit)) return count;
  if (/^km/i.test(unit)) return count * 0.62;
  return /^h/i.test(unit) ? count * MILES_AN_HOUR : (count / 60) * MILES_AN_HOUR;
}

function near(town: KnownPlace, miles: number): PlaceAspect {
  const { name, latitude, longitude } = town;
  return {
    kind: "place",
    states: statesWithin(town, miles),
    near: { name: `${name}, ${town.state}`, latitude, longitude, miles },
  };
}

/** The longest beginning of some words that names a town, and how many of its characters. */
function townIn(
  words: string,
  leastSmall: number,
  state?: string,
  named?: ReadonlySet<string>,
): { town: KnownPlace; length: number } | null {
  const parts = words.split(" ");
  for (let count = parts.length; count > 0; count -= 1) {
    const name = parts
      .slice(0, count)
      .join(" ")
      .replace(/[.,'-]+$/, "");
    if (name.length < 3 || isRegion(name)) continue;
    const isCapital = /^\p{Lu}/u.test(name);
    const towns = findTowns(name, state);
    // 'The Oregon coast from Astoria': of towns of one name that of a state that is named too.
    const town = towns.find((one) => named?.has(one.state)) ?? towns[0];
    if (!town || (WORDS_TOO.has(name.toLowerCase()) && !(isCapital && state))) continue;
    if (isCapital || state || town.people >= leastSmall) return { town, length: name.length };
  }
  return null;
}

const STATE = `(${[...US_STATES, ...CODES].join("|")})`;
/** 'From Virginia up to Connecticut'. */
const STATES_BETWEEN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:anywhere )?[Ff]rom ${STATE}(?:,? (?:all the way|up|down|over|across))* ?(?:to|through|-) ?${STATE}(?![\p{L}\p{N}])`,
  "gu",
);
const stateNamed = (name = "") => US_STATE_OF_CODE[name] ?? US_STATES.find((one) => one === name);

const inStates = (...states: string[]): PlaceAspect => ({ kind: "place", states, near: null });

/** 'PA, MD or Delaware', 'PA/OH/WV': what follows a code that begins a list of states. */
const LISTED_BEFORE_STATE = new RegExp(
  String.raw`^ ?(?:[,/&]|or\b|and\b) ?(?:or |and )?(?:${[...US_STATES, ...CODES].join("|")})(?![\p{L}\p{N}])`,
  "u",
);

function* statesIn(text: string): Generator<FoundPlace> {
  for (const match of text.matchAll(STATE_NAMES)) {
    const name = [...US_STATES, ...COUNTRIES].find((one) => one.toLowerCase() === match[1]?.toLowerCase());
    if (name) yield { start: match.index, end: match.index + match[0].length, aspect: inStates(name) };
  }
  for (const match of text.matchAll(STATES_BETWEEN)) {
    const [from, to] = [stateNamed(match[1]), stateNamed(match[2])];
    if (!from || !to) continue;
    const aspect = inStates(...statesBetween(from, to));
    yield { start: match.index, end: match.index + match[0].length, aspect };
  }
  for (const pattern of [CODE, SMALL_CODE]) {
    for (const match of text.matchAll(pattern)) {
      const code = match[0].toUpperCase();
      const before = text.slice(Math.max(0, match.index - 8), match.index);
      const placed = /(?:\b(?:in|near|around|or|and)|[,/(+])\s?$/i.test(before) || match.index === 0;
      const shouts = text === text.toUpperCase();
      const isListed = LISTED_BEFORE_STATE.test(text.slice(match.index + 2, match.index + 30));
      if ((AMBIGUOUS.has(code) && !placed && !isListed) || shouts) continue;
      yield {
        start: match.index,
        end: match.index + match[0].length,
        aspect: inStates(US_STATE_OF_CODE[code] ?? code),
      };
    }
  }
  for (const match of text.matchAll(UK)) {
    yield { start: match.index, end: match.index + match[0].length, aspect: inStates("United Kingdom") };
  }
  const small = lowered(text);
  for (const { pattern, states } of REGIONS) {
    for (const match of small.matchAll(pattern)) {
      if (/^ (?:of|side|end|facing) /.test(small.slice(match.index + match[0].length))) continue;
      yield { start: match.index, end: match.index + match[0].length, aspect: inStates(...states) };
    }
  }
}

/** The state that is named right behind a town: ', TX', ' Texas'. */
function stateAfter(text: string, end: number): { state: string; end: number } | null {
  const match = /^,? ?(?:\(?)(?<word>[A-Za-z]+(?: [A-Z][a-z]+)?)/u.exec(text.slice(end));
  const word = match?.groups?.word ?? "";
  for (const one of [word, word.split(" ")[0] ?? ""]) {
    const state =
      US_STATE_OF_CODE[one] ??
      (/^,/.test(match?.[0] ?? "") ? US_STATE_OF_CODE[one.toUpperCase()] : undefined) ??
      US_STATES.find((name) => name === one);
    if (state) return { state, end: end + (match?.[0].length ?? 0) - (word.length - one.length) };
  }
  return null;
}

function* townsIn(text: string, named: ReadonlySet<string>): Generator<FoundPlace> {
  for (const match of text.matchAll(TOWN)) {
    const { lead = "", name = "" } = match.groups ?? {};
    const at = match.index + match[0].length - name.length;
    const state = stateAfter(text, at + name.length);
    const found =
      townIn(name, PEOPLE_SMALL, state?.state, named) ?? townIn(name, PEOPLE_SMALL, undefined, named);
    if (!found) continue;
    const end = at + found.length;
    const own = stateAfter(text, end);
    const [town = found.town] = own ? findTowns(found.town.name, own.state) : [];
    const isState = US_STATES.includes(name.slice(0, found.length)) && !match.groups?.far;
    if (isState) continue;
    yield { start: match.index, end: own?.end ?? end, aspect: near(town, milesOf(lead, match.groups ?? {})) };
  }
  for (const match of text.matchAll(TOWN_STATE)) {
    const { name = "", code = "" } = match.groups ?? {};
    const parts = name.split(" ");
    for (let from = 0; from < parts.length; from += 1) {
      const [town] = findTowns(parts.slice(from).join(" "), US_STATE_OF_CODE[code]);
      const skipped = parts.slice(0, from).join(" ").length + (from > 0 ? 1 : 0);
      if (!town) continue;
      yield {
        start: match.index + skipped,
        end: match.index + match[0].length,
        aspect: near(town, NEAR_MILES),
      };
      break;
    }
  }
  for (const match of text.matchAll(TOWN_AREA)) {
    const parts = (match.groups?.name ?? "").split(" ");
    for (let from = 0; from < parts.length; from += 1) {
      const name = parts.slice(from).join(" ");
      const [town] = WORDS_TOO.has(name.toLowerCase()) ? [] : findTowns(name);
      if (!town || town.people < PEOPLE_SMALL) continue;
      const skipped =
        match[0].length - (match[0].length - parts.slice(0, from).join(" ").length) + (from > 0 ? 1 : 0);
      yield {
        start: match.index + skipped,
        end: match.index + match[0].length,
        aspect: near(town, NEAR_MILES),
      };
      break;
    }
  }
  for (const match of text.matchAll(BIG_TOWN)) {
    const found = townIn(match[0], PEOPLE_BARE, undefined, named);
    if (!found || found.town.people < PEOPLE_BARE || US_STATES.includes(match[0].slice(0, found.length)))
      continue;
    yield { start: match.index, end: match.index + found.length, aspect: near(found.town, NEAR_MILES) };
  }
}

/** What joins the towns of a list: 'Orlando or Kissimmee', 'Denver/Boulder', 'Tampa - Orlando', 'Naples up to Sarasota'. */
const NEXT_TOWN =
  /^\s?(?:[,/&-]|or\b|and\b|(?:up |down |over )?to\b)+\s?(?:or |and )?(?<name>[\p{L}][\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+){0,2})/u;

/** Towns that are listed behind a town: of the same state if there is one. */
function* listedTowns(text: string, first: FoundPlace): Generator<FoundPlace> {
  let { end } = first;
  let state = first.aspect?.near?.name.split(", ")[1];
  for (let match = NEXT_TOWN.exec(text.slice(end)); match && state; match = NEXT_TOWN.exec(text.slice(end))) {
    const { name = "" } = match.groups ?? {};
    const found =
      (/^\p{Lu}/u.test(name) ? townIn(name, PEOPLE_SMALL, state) : null) ?? townIn(name, PEOPLE_SMALL);
    if (!found || US_STATES.includes(name.slice(0, found.length))) return;
    const start = end + match[0].length - name.length;
    end = start + found.length;
    state = found.town.state;
    yield { start, end, aspect: near(found.town, NEAR_MILES) };
  }
}

const NAMED_AREAS = AREAS.map(([town, code, miles, names]) => ({
  pattern: patternOf(`(in |near |around )?(the )?(${names})`),
  ...{ town, state: US_STATE_OF_CODE[code] ?? code, miles },
}));

/** The places of a text; they may overlap, and the longest is meant. Positions are those of `text`. */
export function* readPlaces(text: string): Generator<FoundPlace> {
  const small = lowered(text);
  // Areas before towns of the same name: of two readings of one length the first counts.
  for (const { pattern, town, state, miles } of NAMED_AREAS) {
    for (const match of small.matchAll(pattern)) {
      const [place] = findTowns(town, state);
      if (!place) continue;
      const aspect = { ...near(place, miles), states: [state] };
      yield { start: match.index, end: match.index + match[0].length, aspect };
    }
  }
  for (const { name, country, pattern } of PROVINCES) {
    for (const { 0: found, index } of text.matchAll(pattern))
      yield { start: index, end: index + found.length, aspect: { ...inStates(country), within: name } };
  }
  const states = [...statesIn(text)];
  yield* states;
  const named = new Set(states.flatMap(({ aspect }) => (aspect?.states.length === 1 ? aspect.states : [])));
  for (const town of townsIn(text, named)) {
    yield town;
    yield* listedTowns(text, town);
  }
  for (const match of small.matchAll(ANYWHERE)) {
    const isCountry = /united states|usa$|the states$/i.test(match[0]) && !/any|wide/i.test(match[0]);
    yield {
      start: match.index,
      end: match.index + match[0].length,
      aspect: isCountry ? inStates(UNITED_STATES, ...US_STATES) : null,
    };
  }
}
