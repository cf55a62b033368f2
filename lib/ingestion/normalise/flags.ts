import { FLAGS, type Flag } from "@/lib/vocabulary/terms";
import phrases from "./flag-phrases.json" with { type: "json" };
import { type Fact, withoutFacts } from "./labelled-facts";

/**
 * What in title or text sets a flag, from `flag-phrases.json`: what its phrases have in common stands under `parts` and
 * in a phrase as '<seller>'; `letters` are those without which none can match: looking for them first is far cheaper.
 */
function phrasesOf(flag: Flag): RegExp {
  const parts: Record<string, string> = phrases.parts;
  const whole = (phrase: string) => phrase.replace(/<([a-z-]+)>/g, (_, part: string) => parts[part] ?? "");
  return new RegExp(phrases[flag].map(whole).join("|"), "giu");
}
const IN_TEXT = Object.fromEntries(FLAGS.map((flag) => [flag, phrasesOf(flag)])) as Record<Flag, RegExp>;

/** What sets a flag by a denial. */
const BY_DENIAL: Partial<Record<Flag, RegExp>> = {
  absentee:
    /\b(?:owners?|directors?|sellers?|proprietors?)\s+(?:(?:is|are)\s+)?(?:not|rarely|seldom|hardly)\s+(?:actively\s+)?(?:involved|active|present|on[\s-]site|needed)\b(?!\s+(?:in|with)\s+(?:the\s+)?(?:sale|negotiat|transfer))/i,
  relocatable: /\bnot\s+tied\s+to\s+(?:an?|any|its|the|one)\s+(?:place|location|town|premises|site)\b/i,
};

/** What denies a flag wherever it stands, whatever another sentence says. */
const EXCLUDED: Partial<Record<Flag, RegExp>> = {
  "seller-financing":
    /\ball[\s-]cash\s+(?:at\s+closing|only|deal)\b|\bno\s+(?:seller|owner|vendor)\s+(?:financ\w+|carry|note|terms)\b/i,
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

/** Parts with prices of their own that only sell as one. */
const PACKAGE =
  /\b(?:package\s+price|total\s+package|(?:sold|sell|offered)\s+together|as\s+(?:a|one)\s+package|not\s+(?:be\s+)?(?:sold\s+)?separate(?:ly)?|will\s+not\s+(?:divide|split|separate))\b/i;
const LEAST_PROSE = 15;
const CLAUSE_END = /[.!?;\n]|,\s*(?:but|and\s+the)\b/i;
const NEGATIVE =
  /\b(?:no(?!\s+(?:premises|storefront|shopfront|office)\b)|not|without|isn['’]t|aren['’]t|never|cannot|can['’]t|neither|nor)\b(?!\s+(?:only|just))|\bnon[\s-]*$/i;
const NEGATIVE_AFTER =
  /^(?:\W+\w+){0,4}?\W+(?:(?:is|are|was|be|will\s+be)\s+)?(?:not|nothing|unavailable|excluded|cannot|impossible|ineligible|declined)\b|^(?:\W+\w+){0,2}?\W+(?:sold|priced|offered|available|purchased)\s+separately\b|^\s+(?:belongs?\s+to|(?:is|are)\s+(?:owned\s+by|leased|rented|let)\b)/i;

/** The answer to a question: 'Will the seller carry? No.' */
const ANSWER =
  /^[^.;!?\n]{0,60}\?\s*(?:A(?:nswer)?\s*[:.]\s*)?(?:(yes|yep|sure|absolutely)|(no|not|none|never|unfortunately))\b/i;

/** Whether the clause around a match denies it: 'No SBA financing', 'the real estate is not included'. */
function denied(text: string, index: number, end: number): boolean {
  const [, yes, no] = ANSWER.exec(text.slice(end, end + 80)) ?? [];
  if (yes || no) return Boolean(no);
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
      (/freehold/i.test(label) || (!/value|appraisal/i.test(label) && PACKAGE.test(text)));
    if (answer !== null || isPrice) stated.set(flag, answer ?? isPrice);
  }
  // 'Financing: SBA pre-qualified; seller note 10%' speaks of more than its label asks for.
  const told = facts.flatMap(({ value }) => (value.length > LEAST_PROSE ? [value] : []));
  const prose = [withoutFacts(text, facts, FLAGS), ...told].join("\n");
  const lower = prose.toLowerCase();
  for (const flag of FLAGS) {
    if (!stated.has(flag) && BY_DENIAL[flag]?.test(prose)) stated.set(flag, true);
    if (!stated.has(flag) && EXCLUDED[flag]?.test(prose)) stated.set(flag, false);
    if (stated.has(flag) || !phrases.letters[flag].some((letters) => lower.includes(letters))) continue;
    for (const match of prose.matchAll(IN_TEXT[flag])) {
      const no = denied(prose, match.index, match.index + match[0].length);
      stated.set(flag, !no);
      if (!no) break;
    }
  }
  return FLAGS.filter((flag) => stated.get(flag));
}
