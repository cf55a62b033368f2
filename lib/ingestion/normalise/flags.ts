import { FLAGS, type Flag } from "@/lib/listings/vocabulary";

/** What in title or text sets a flag. */
const IN_TEXT: Record<Flag, RegExp> = {
  "home-based":
    /\bhome[- ]?based\b|\b(?:work|run|operated?|working)\s+from\s+home\b|\bhome office business\b/i,
  relocatable:
    /(?<!not )(?<!non-)\brelocatable\b|\bcan be (?:re)?located anywhere\b|\bcan be relocated\b|\b(?:run|operated?) from anywhere\b/i,
  absentee: /\babsentee\b|\bpassive(?:ly)? own(?:ed|er|ership)\b|\bowner is (?:very much )?passive\b/i,
  "real-estate":
    /\b(?:with|includ(?:es|ing|ed)|plus|&|and)\s+(?:the\s+)?(?:real\s+estate|property|land|building)\b(?!\s+(?:manage|tax|lease|maint|invest|agent|supplies|material))|\breal\s+estate\s+(?:is\s+)?included\b|\bw\/\s?(?:property|land|real\s+estate)\b|\bproperty\s+included\s+in\b/i,
  "seller-financing":
    /\b(?:seller|owner|vendor)(?:'s|’s)?\s+(?:will\s+)?(?:financ(?:e|ing|ed)|carry|note|terms)\b|\b(?:seller|owner)\s+(?:is\s+)?willing\s+to\s+(?:finance|carry|hold)\b/i,
  sba: /\bsba\b(?!\s+(?:loan\s+(?:is\s+)?not|not))/i,
};

/** Letters without which the expression cannot match: looking for them first is far cheaper. */
const ONLY_WITH: Record<Flag, readonly string[]> = {
  "home-based": ["home"],
  relocatable: ["locat", "from anywhere"],
  absentee: ["absentee", "passive"],
  "real-estate": ["estate", "property", "land", "building"],
  "seller-financing": ["seller", "owner", "vendor"],
  sba: ["sba"],
};

/** Facts by label that set a flag when the answer is yes. */
const FACT_LABEL: readonly (readonly [RegExp, Flag])[] = [
  [/^home[- ]based/i, "home-based"],
  [/^relocatable/i, "relocatable"],
  [/absentee/i, "absentee"],
  [/^real (?:estate|property)(?: included)?$/i, "real-estate"],
  [/(?:seller|owner|vendor) financ/i, "seller-financing"],
  [/^sba/i, "sba"],
];
const YES = /^\s*(?:yes|true|y|available|included|owned|freehold|1)\b/i;
const NEGATED = /\b(?:no|not|without|isn['’]t|never)\s+(?:\w+\s+){0,2}$/i;

/** The flags that title, text or facts state. A flag is never set by a 'no' before the words. */
export function readFlags(text: string, facts: Readonly<Record<string, string>> = {}): Flag[] {
  const stated = new Set<Flag>();
  for (const [label, answer] of Object.entries(facts)) {
    const flag = FACT_LABEL.find(([pattern]) => pattern.test(label.trim()))?.[1];
    if (flag && YES.test(answer)) stated.add(flag);
  }
  const lower = text.toLowerCase();
  for (const flag of FLAGS) {
    if (!ONLY_WITH[flag].some((letters) => lower.includes(letters))) continue;
    const match = IN_TEXT[flag].exec(text);
    if (match && !NEGATED.test(text.slice(Math.max(0, match.index - 24), match.index))) stated.add(flag);
  }
  return FLAGS.filter((flag) => stated.has(flag));
}
