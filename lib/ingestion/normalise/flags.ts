import { FLAGS, type Flag } from "@/lib/vocabulary/terms";
import words from "./flag-answers.json" with { type: "json" };
import phrases from "./flag-phrases.json" with { type: "json" };
import { type Fact, withoutFacts } from "./labelled-facts";
import { patternsOf } from "./phrases";
import { textAfter, textBefore } from "./surroundings";

const PHRASES = patternsOf(words);

/** The phrases that set a flag; '<seller>' is one of `parts`, and each match has one of its `letters`. */
function phrasesOf(flag: Flag): RegExp {
  const parts: Record<string, string> = phrases.parts;
  const whole = (phrase: string) => phrase.replace(/<([a-z-]+)>/g, (_, part: string) => parts[part] ?? "");
  return new RegExp(phrases[flag].map(whole).join("|"), "giu");
}
const IN_TEXT = Object.fromEntries(FLAGS.map((flag) => [flag, phrasesOf(flag)])) as Record<Flag, RegExp>;

/** Denials that set a flag. */
const BY_DENIAL: Partial<Record<Flag, RegExp>> = {
  absentee:
    /\b(?:owners?|directors?|sellers?|proprietors?|shareholders?)\s+(?:(?:lives?\b[^.;\n]{0,40}\band\s+)?(?:(?:is|are)\s+)?(?:not|rarely|seldom|hardly)\s+(?:actively\s+)?(?:involved|active|present|on[\s-]site|needed|there)\b(?!\s+(?:in|with)\s+(?:the\s+)?(?:sale|negotiat|transfer))|(?:(?:does|do|has|have)(?:n['’]t|\s+not)\s+)work(?:ed)?\s+(?:in|at)\s+(?:it|the\s+(?:business|shop|store|company))\b)/i,
  relocatable:
    /\bnot\s+(?:tied\s+to|depend(?:ent)?\s+(?:up)?on)\s+(?:an?|any|its|the|one)\s+(?:place|location|town|premises|site|address)\b/i,
};

/** Statements that rule a flag out, whatever other sentences say. */
const EXCLUDED: Partial<Record<Flag, RegExp>> = {
  "seller-financing":
    /\bunable\s+to\s+(?:offer|provide)\b[^.;\n]{0,20}\bfinanc|\ball[\s-]cash\s+(?:at\s+closing|only|deal|no\s+fin\w*)\b|\bno\s+(?:seller|owner|vendor)\s+(?:financ\w+|carry|notes?|paper|terms)\b/i,
  sba: /\bnot\s+(?:willing|able|going)\s+to\b[^.;\n]{0,30}\bsba\b/i,
  "real-estate":
    /\b(?:real\s+estate|building|property|land)\s+(?:is\s+)?(?:[$£€][\d,.]+[km]?\s+)?extra\b|\bavailable\s+for\s+[$£€][\d,.]+[km]?,?\s*\(?not\s+(?:included\s+)?in\s+(?:the\s+)?price\b|\balso\s+available\s+with\s+(?:the\s+)?(?:real\s+estate|property|building)\b|\b(?:owner|seller)\s+(?:holds|owns|keeps|retains)\s+the\s+(?:property|building|real\s+estate)\b[^.;\n]{0,60}\b(?:lease|rent)\b|\b(?:real\s+estate|building|property|land|premises)\s+(?:(?:is|are)\s+)?(?:excluded|not\s+(?:included\b|part\s+of\s+(?:the|this)\s+(?:sale|deal|transaction|offering)))|\bwill\s+be\s+(?:let|leased|rented)\s+to\s+(?:the|a)\s+(?:buyer|purchaser)\b/i,
};

/** 'Available, $650,000 (not in price)' */
const NOT_SOLD =
  /\bnot\s+(?:included\s+)?(?:in|part\s+of)\s+(?:the\s+)?(?:asking\s+|sale\s+|business\s+)?price\b/i;
/** More than an answer: 'SBA' under 'Terms', 'SBA pre-qualified; seller note' under 'Financing'. */
const SPEAKS = /.{16}|\bsba\b/is;

/** Interprets an answer on a form: true, false, or null when it is neither ('$300,000'). */
function readAnswer(value: string): boolean | null {
  const answer = value.slice(0, 160).split(/(?<=[a-z]{2})[.!]\s/)[0] ?? "";
  if (NOT_SOLD.test(value.slice(0, 160)) && !/^\W*(?:yes|included)\b/i.test(answer)) return false;
  if (PHRASES.keptBack.test(answer) || PHRASES.onlyLeased.test(answer)) return false;
  if (PHRASES.yes.test(answer)) return !/^\W*(?:yes|available|possible)\W+(?:but\s+)?not\b/i.test(answer);
  if (PHRASES.no.test(answer) || PHRASES.noInside.test(answer.split(/;|\.\s+(?=[A-Z])/)[0] ?? ""))
    return false;
  return PHRASES.yesInside.test(answer) ? true : null;
}

/** Who lends: under 'Financing', 'SBA or bank only' is no answer about the seller. */
const GENERIC = /^(?:financing|terms|fin|financing (?:terms|options|comments|available|offered))$/i;
const OF_LENDERS = /\b(?:sba|banks?|conventional|lenders?|cash)\b/i;
const OF_SELLER = /\b(?:sellers?|owners?|vendors?|notes?|carry|paper|owc|vtb)\b/i;

/** The part of an answer that is about its flag; null when it is about something else. */
function onFlag(flag: Flag, label: string, value: string): string | null {
  if (flag !== "seller-financing" || !GENERIC.test(label) || !OF_LENDERS.test(value)) return value;
  return value.split(/[;.]\s|,\s/).find((clause) => OF_SELLER.test(clause)) ?? null;
}

/** Advertisements of a website: 'Get pre-qualified for an SBA loan', 'Seller financing? Read our guide.' */
const ADVERTISED_BEFORE = /(?:^|[.!?\n]\s*)(?:get|apply|shop|compare|see|find)\b[^.;!?\n]{0,30}$/i;
const ADVERTISED_BEHIND =
  /^[^.;!?\n]{0,12}\?\s*(?:read|learn|see|ask|contact|click|call|find|get|talk|compare|check|speak|apply)\b/i;
const isAdvertised = (text: string, index: number, end: number) =>
  ADVERTISED_BEFORE.test(textBefore(text, index, 50)) || ADVERTISED_BEHIND.test(textAfter(text, end, 40));

/** Whether the clause around a match negates it: 'No SBA financing', 'the real estate is not included'. */
function denied(text: string, index: number, end: number): boolean {
  const [, yes, no] = PHRASES.answer.exec(textAfter(text, end, 80)) ?? [];
  if (yes || no) return Boolean(no);
  const before = textBefore(text, index, 50).split(PHRASES.clauseEnd).at(-1) ?? "";
  const words = before.trim().split(/\s+/).slice(-6).join(" ");
  const after = textAfter(text, end, 60).split(PHRASES.clauseEnd)[0] ?? "";
  return (
    PHRASES.negative.test(words) ||
    PHRASES.negative.test(text.slice(index, end)) ||
    PHRASES.negativeAfter.test(after)
  );
}

/** The flags stated by facts and text: a labelled answer, else a sentence that is not negated. */
export function readFlags(text: string, facts: readonly Fact[] = []): Flag[] {
  const stated = new Map<Flag, boolean>();
  for (const { name, label, value } of facts) {
    const flag = FLAGS.find((one) => one === name);
    if (!flag || stated.has(flag)) continue;
    const said = onFlag(flag, label, value);
    // 'Land and building (offered separately): $2,650,000'
    const answer = PHRASES.keptBack.test(label) ? false : said === null ? null : readAnswer(said);
    // 'Real estate: $1,250,000' is part of the sale if there is one price for the whole package.
    const isPrice =
      flag === "real-estate" &&
      /\d/.test(value) &&
      (/freehold/i.test(label) || (!/value|appraisal/i.test(label) && PHRASES.package.test(text)));
    // 'Real estate included: 4.7 acres' answers by its label.
    const isIncluded = flag === "real-estate" && /\bincluded\b/i.test(label) && /\d/.test(value);
    if (answer !== null || isPrice || isIncluded) stated.set(flag, answer ?? true);
  }
  // 'Financing: SBA pre-qualified; seller note 10%' says more than its label asks for.
  const told = facts.flatMap(({ value }) => (SPEAKS.test(value) ? [value] : []));
  // 'Relocatable – currently Gold Coast' is not an answer but a sentence.
  const answers = facts.filter(({ value }) => readAnswer(value) !== null || /\d/.test(value));
  const prose = [withoutFacts(text, answers, FLAGS), ...told].join("\n");
  const lower = prose.toLowerCase();
  for (const flag of FLAGS) {
    if (!stated.has(flag) && BY_DENIAL[flag]?.test(prose)) stated.set(flag, true);
    if (!stated.has(flag) && EXCLUDED[flag]?.test(prose)) stated.set(flag, false);
    if (stated.has(flag) || !phrases.letters[flag].some((letters) => lower.includes(letters))) continue;
    for (const match of prose.matchAll(IN_TEXT[flag])) {
      if (isAdvertised(prose, match.index, match.index + match[0].length)) continue;
      const no = denied(prose, match.index, match.index + match[0].length);
      stated.set(flag, !no);
      if (!no) break;
    }
  }
  return FLAGS.filter((flag) => stated.get(flag));
}
