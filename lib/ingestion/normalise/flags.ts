import { FLAGS, type Flag } from "@/lib/vocabulary/terms";
import { type Fact, withoutFacts } from "./labelled-facts";

/** What in title or text sets a flag. */
const IN_TEXT: Record<Flag, RegExp> = {
  "home-based":
    /\bhome[- ]?based\b|\b(?:works?|runs?|operated?|operates|working|managed?)(?:\s+(?:the|this|it)\s+\w+)?\s+from\s+(?:a\s+|your\s+|the\s+|his\s+|her\s+|their\s+)?home\b|\bhome[\s-]office\s+(?:business|practice|firm)\b|\b(?:from|out\s+of)\s+(?:(?:the\s+)?(?:owner|seller|vendor)['’]?s?['’]?|his|her|their)\s+(?:own\s+)?(?:home|house|garage|basement|residence)\b|\bfrom\s+(?:a|the|his|her|their|your)\s+(?:(?:spare|bonus|back)\s+(?:bed)?room|home\s+office|kitchen\s+table|basement|garage\s+at\s+home)\b|\bat\s+(?:your|the|his|her|their)\s+kitchen\s+table\b/giu,
  relocatable:
    /\brelocatable\b|\b(?:can|could|may)\s+be\s+(?:served|run|done|operated|managed)\s+remotely\b|\b(?:can|could|may|might)\s+(?:easily\s+)?be\s+(?:easily\s+)?(?:re-?located|moved)\b|\b(?:run|operated?)\s+from\s+anywhere\b|\blocated\s+anywhere\b|\banywhere\s+in\s+the\s+(?:world|country|us|uk)\b|\beasily\s+(?:moved|relocated)\b|\b(?:run|operated?|managed|done|worked)\s+from\s+any\s+(?:city|place|location|town|state|country|home)\b|\bfrom\s+any\s+(?:city|state|country|town)\b|\b(?:set\s+up|live)\s+anywhere\b|\bnothing\s+ties\s+(?:the|this|it)\b|\bnot\s+tied\s+to\s+(?:a|any|its|the)\s+(?:place|location|town|premises|site)\b|\b(?:cannot|can't)\s+be\s+(?:moved|relocated)\b/giu,
  absentee:
    /\babsentee\b|\bpassive(?:ly)? own(?:ed|er|ership)\b|\bowner is (?:very much )?passive\b|\b(?:(?:fully|completely) )?(?:manager|staff)[- ]run\b|\b(?:run|operated|operates|runs)\s+under\s+(?:full\s+)?management\b|\bunder\s+full\s+management\b|(?<=^|[\n|•])\s*under\s+management(?=\s*(?:$|[\n|•]))|\brun\s+by\s+an?\s+(?:[a-z]+\s+)?manager\b|\blives?\s+out\s+of\s+(?:state|the\s+country)\b|\bmanaged\s+(?:entirely|fully|completely)\s+by\b|\b(?:owners?|sellers?)\b[^.;\n]{0,30}\bvisits?\s+(?:only\s+)?(?:once|twice|\w+\s+times)\s+(?:a|per)\s+(?:week|month|year)\b|\bowners?\s+(?:works?|spends?|puts\s+in)\s+(?:only\s+|about\s+|just\s+|around\s+|under\s+){0,2}(?:[1-9]|1[0-2])\s+(?:hours|hrs)\s*(?:a|per|\/)\s*(?:week|wk|month)\b|\bowners?\s+is\s+out\s+of\s+(?:state|town|the\s+country)\b|\bmanager\b[^.;\n]{0,40}\bruns?\s+(?:the(?!\s+(?:back|front|kitchen|bar|floor|office|counter|line|desk|night)\b)|it|all|both|every|day)|\b(?:caretakers?|(?:resident|general)\s+manager|staff|crew)\b[^.;\n]{0,20}\bruns?\s+the\b|\b(?:owners?|proprietors?|directors?)\s+(?:is|are)\s+(?:\p{Ll}+\s+)?(?:non[\s-]operational|hands[\s-]off)\b|\b(?:owners?|sellers?|proprietors?)\b[^.;\n]{0,40}\bspends?\s+most\s+of\s+(?:the|each|every)\s+year\s+(?:abroad|overseas|away|elsewhere)\b|\b(?:owners?|sellers?|proprietors?)\s+lives?\s+(?:abroad|overseas|in\s+another\s+(?:state|country|city|town)|hours\s+away|out\s+of\s+state|\d[\d,]*\s+miles)/giu,
  "real-estate":
    /\b(?:land|building|property|real\s+estate),?\s+(?:(?:and|&)\s+)?(?:land|buildings?|property)?,?\s*(?:and|&|\+)\s+(?:the\s+)?(?:operating\s+\w+|business)\b|\btogether\s+with\s+the\s+[^.;\n]{0,40}building\b|\bincl\.?\s+(?:property|real\s+estate|building)\b|(?:\b(?:with|includ(?:es|ing|ed)|plus|and)|&|\+|\bbusiness,)\s*(?<=[\s&+])(?:the\s+)?(?:real\s+estate|property|land|building)\b(?!-|\s+(?:manage|tax|lease|maint|invest|agent|suppl|material|product|service|contract|inspect|survey|clear|develop|preserv|restor|clean|design|construct|repair|trust|brok|appraisa|appraiser|rental|permit|code|system|automation|niche|focus|speciali|client|law\b|attorney|expert))|\b(?:real\s+estate|property|building|land)\s+(?:(?:and|,)\s+[^.;$£€\n]{0,30})?(?:(?:is|are|will\s+be)\s+)?(?:also\s+|not\s+)?included\b|\bw\/?\s?(?:property|land|real\s+estate|building|r\.?e\.?(?=\s|$))\b|\bfee[\s-]simple\b|\b(?:land|buildings?|property|premises|acres|yard|warehouse|cabins)\b[^.;$£€\n]{0,60},?\s(?:all|both)\s+conveyed\b|\b(?:land|buildings?|property|premises|acres|yard|warehouse)(?:\s*(?:,|&|and)\s*[a-z]+){0,3}(?:\s+[$£€][\d,.]+[km]?)?\s+(?:(?:is|are|all)\s+)?included\b|\b(?:real\s+estate|property|building|land|freehold)\s+(?:(?:is|are)\s+)?(?:conveys?|transfers?|goes|go|comes?|part\s+of\s+the)\s+(?:with\s+)?(?:the\s+)?(?:sale|business|deal|price)\b|\bfreehold\b(?!\s+(?:available|option|may|could|can|is\s+available|by\s+separate|or\s+lease))|\b(?:sale|price|deal|offer)\s+(?:covers|includes|is\s+for|takes\s+in)\s+(?:the\s+|both\s+)?(?:[^.;$£€\n]{0,20}\bacres\b|land|buildings?|property|real\s+estate\b)|\bprice\s+(?:of\s+)?\$?[\d,.]+[km]?\s+(?:is\s+)?for\s+(?:the\s+)?(?:land|buildings?|property|real\s+estate)\b|\b(?:building|premises|facility|warehouse|shop)\s+included\s+in\s+(?:the\s+)?(?:sale|price)\b|\bprice\s*:?\s*(?:[$£€][\d,.]+[km]?\s+(?:[A-Z]{3}\s+)?)?includ(?:es|ing)\s+(?:[^.;$£€\n]|\.\d){0,40}\b(?:house|buildings?|land|property|barn|acres|freehold)\b|\bcomes?\s+with\s+(?:the|its)\s+[^.;$£€\n]{0,30}\bbuilding\b|\b(?:buildings?|house|land|property|chapels?|premises)\b[^.;\n]{0,30}\bconveys?\s+with\s+the\s+(?:business|sale)\b|\b(?:inclusion\s+of|along\s+with)\s+the\s+(?:real\s+estate|property)\b/giu,
  "seller-financing":
    /\b(?:carried|financed|held)\s+(?:back\s+)?by\s+(?:the\s+)?(?:seller|owner|vendor)\b|\bbal(?:ance)?\s+(?:paid\s+)?(?:over\s+)?(?:\d+|two|three|four|five)\s+(?:mos?|months|yrs?|years)\b|\b(?:seller|owner|vendor)\s+\d+\s?%\s+note\b|\b(?:vendor\s+)?balance\s+(?:of\s+sale|de\s+vente)\b|\bvendor\s+take[\s-]?back\b|\b(?:seller|owner|vendor)(?:['’]?s['’]?)?(?:[\s-]+(?:may|can|could|might|would|will|is|are|able|willing|open|prepared|ready|happy|to|also|even|gladly|offer(?:s|ing)?|consider(?:s|ing)?|provid(?:e|es|ing)|hold(?:s|ing)?|carry|some|partial|part|a|the)){0,6}[\s-]+(?:financ(?:e|es|ing|ed)|carry(?:[\s-]?back|ing)?|carries|note|paper|terms|take[\s-]?back)\b|\bland\s+contract\s+(?:possible|available|considered|offered|with|terms)\b|\b(?:seller|owner|vendor)\s+(?:second|holds?\s+the\s+(?:balance|rest|note))\b|\bbal(?:ance)?\s+(?:is\s+)?(?:paid|payable|owed|due)\s+to\s+(?:the\s+)?(?:seller|owner|vendor)\b|\bfinanc(?:ing|ed)\s+(?:available\s+)?(?:by|from|through|via)\s+(?:the\s+)?(?:seller|owner|vendor)\b|\b(?:seller|owner)\s+(?:is\s+)?(?:willing|open)\s+to\s+(?:financ(?:e|ing)|carry|hold|a\s+note)\b|\b(?:seller|owner|vendor)s?\b[^.;\n]{0,60}?\b(?:hold|carry|take\s+back|defer|finance)s?\s+(?:back\s+)?(?:up\s+to\s+)?(?:\d{1,2}\s?(?:%|percent)|[$£€]\d|a\s+(?:quarter|third|half)|(?:half|part|some)\b)|\bi\s+(?:will|would|can|could)\s+(?:also\s+|even\s+)?(?:carry|finance|hold)\s+(?:an?\s+note|part|some|the|up|back|half|\d)|\b(?:seller|owner|vendor|founder|partner)s?\b[^.;\n]{0,80}\b(?:hold|carry|take|give|offer|accept|provide|stand\s+by\s+on)(?:s|ing)?\s+(?:back\s+)?(?:an?\s+)?(?:[$£€\d]\S*\s+|promissory\s+|small\s+|partial\s+|second\s+){0,2}(?:note|mortgage|paper|vtb)\b|\b(?:seller|owner)\s+will\s+(?:consider\s+)?(?:carry|hold|financ)\w*/giu,
  sba: /\bsba\b/giu,
};

/** What sets a flag by a denial. */
const BY_DENIAL: Partial<Record<Flag, RegExp>> = {
  absentee:
    /\b(?:owners?|directors?|sellers?|proprietors?)\s+(?:(?:is|are)\s+)?(?:not|rarely|seldom|hardly)\s+(?:actively\s+)?(?:involved|active|present|on[\s-]site|needed)\b(?!\s+(?:in|with)\s+(?:the\s+)?(?:sale|negotiat|transfer))/i,
};

/** What denies a flag wherever it stands, whatever another sentence says. */
const EXCLUDED: Partial<Record<Flag, RegExp>> = {
  "seller-financing":
    /\ball[\s-]cash\s+(?:at\s+closing|only|deal)\b|\bno\s+(?:seller|owner|vendor)\s+(?:financ\w+|carry|note|terms)\b/i,
};

/** Letters without which the expression cannot match: looking for them first is far cheaper. */
const ONLY_WITH: Record<Flag, readonly string[]> = {
  "home-based": "home|room|kitchen table|basement|house|garage".split("|"),
  relocatable: "locat|remotely|live any|moved|from any|anywhere|nothing ties|tied to".split("|"),
  absentee:
    "absentee|passive|-run| run|under full|live|visits|manage|hours|hrs|out of|operational|hands".split("|"),
  "real-estate":
    "estate|property|land|building|freehold|fee simple|fee-simple|included|conveyed|w/ re|premises|house|barn|acres|chapel".split(
      "|",
    ),
  "seller-financing":
    "seller|owner|vendor|bal|founder|partner|land contract|i will|i would|i can|i could".split("|"),
  sba: "sba".split("|"),
};

const NO =
  /^\W*(?:no|none|not|false|never|non|neither|unavailable|excluded|n|n\/?a|0|leased?|leasehold|rented|rental|-+)\b/i;
const NO_INSIDE =
  /\b(?:not|cannot|can['’]t|isn['’]t|no|excluded|excluding|separate(?:ly)?|optional|leased|additional|extra)\b(?!\s+(?:only|limited))/i;
const YES = /^\W*(?:yes|true|y|available|included|possible|owned|freehold|own|1(?![\d,.])|semi|fully)\b/i;
const YES_INSIDE =
  /\b(?:yes|may|might|can|could|will|would|possible|possibly|available|included|includes|owned|approved|qualified|qualifies|prequalified|eligible|negotiable|consider(?:ed)?|offered|offers?|up\s+to|carry|note|flexible|%)/i;

/** 'Owned, $780,000, not included': what is there and yet no part of the sale. */
const KEPT_BACK =
  /\b(?:not\s+(?:included|part\s+of|for\s+sale)|excluded|sold\s+separately|separate\s+sale)\b/i;

/** 'A new 20-year lease is offered': premises that are let, unless they are also owned. */
const ONLY_LEASED =
  /^(?!.*\b(?:own(?:ed|s)?|freehold|includ\w+|for\s+sale|option)\b).*\b(?:new|assignable|repairing|remaining|\d+[\s-]year)\s+(?:\w+\s+){0,3}lease\b/i;

/** What an answer on a form comes to: true, false, or null when it is neither ('$300,000'). */
function readAnswer(value: string): boolean | null {
  const answer = value.slice(0, 160).split(/(?<=[a-z]{2})[.!]\s/)[0] ?? "";
  if (KEPT_BACK.test(answer) || ONLY_LEASED.test(answer)) return false;
  if (YES.test(answer)) return !/^\W*(?:yes|available|possible)\W+(?:but\s+)?not\b/i.test(answer);
  if (NO.test(answer) || NO_INSIDE.test(answer.split(/;|\.\s+(?=[A-Z])/)[0] ?? "")) return false;
  return YES_INSIDE.test(answer) ? true : null;
}

const LEAST_PROSE = 15;
const CLAUSE_END = /[.!?;\n]|,\s*(?:but|and\s+the)\b/i;
const NEGATIVE =
  /\b(?:no(?!\s+(?:premises|storefront|shopfront|office)\b)|not|without|isn['’]t|aren['’]t|never|cannot|can['’]t|neither|nor)\b(?!\s+(?:only|just))|\bnon[\s-]*$/i;
const NEGATIVE_AFTER =
  /^(?:\W+\w+){0,4}?\W+(?:(?:is|are|was|be|will\s+be)\s+)?(?:not|nothing|unavailable|excluded|cannot|impossible)\b|^(?:\W+\w+){0,2}?\W+(?:sold|priced|offered|available|purchased)\s+separately\b|^\s+(?:belongs?\s+to|(?:is|are)\s+(?:owned\s+by|leased|rented|let)\b)/i;

/** Whether the clause around a match denies it: 'No SBA financing', 'the real estate is not included'. */
function denied(text: string, index: number, end: number): boolean {
  const before =
    text
      .slice(Math.max(0, index - 40), index)
      .split(CLAUSE_END)
      .at(-1) ?? "";
  const words = before.trim().split(/\s+/).slice(-4).join(" ");
  const after = text.slice(end, end + 60).split(CLAUSE_END)[0] ?? "";
  return NEGATIVE.test(words) || NEGATIVE.test(text.slice(index, end)) || NEGATIVE_AFTER.test(after);
}

/**
 * The flags that facts and text state. An answer under a label decides; without one, a sentence that does not
 * deny it. `facts` are those of the text and of the source.
 */
export function readFlags(text: string, facts: readonly Fact[] = []): Flag[] {
  const stated = new Map<Flag, boolean>();
  for (const { name, label, value } of facts) {
    const flag = FLAGS.find((one) => one === name);
    if (!flag || stated.has(flag)) continue;
    const answer = readAnswer(value);
    // 'Real estate: $1,250,000' is a part of what is sold where a price is told for the whole.
    const isPrice =
      flag === "real-estate" &&
      /\d/.test(value) &&
      (/freehold/i.test(label) || (!/value|appraisal/i.test(label) && /\bpackage\s+price\b/i.test(text)));
    if (answer !== null || isPrice) stated.set(flag, answer ?? isPrice);
  }
  // 'Financing: SBA pre-qualified; seller note 10%' speaks of more than its label asks for.
  const told = facts.flatMap(({ value }) => (value.length > LEAST_PROSE ? [value] : []));
  const prose = [withoutFacts(text, facts, FLAGS), ...told].join("\n");
  const lower = prose.toLowerCase();
  for (const flag of FLAGS) {
    if (!stated.has(flag) && BY_DENIAL[flag]?.test(prose)) stated.set(flag, true);
    if (!stated.has(flag) && EXCLUDED[flag]?.test(prose)) stated.set(flag, false);
    if (stated.has(flag) || !ONLY_WITH[flag].some((letters) => lower.includes(letters))) continue;
    for (const match of prose.matchAll(IN_TEXT[flag])) {
      const no = denied(prose, match.index, match.index + match[0].length);
      stated.set(flag, !no);
      if (!no) break;
    }
  }
  return FLAGS.filter((flag) => stated.get(flag));
}
