import type { AiResult, CriteriaReading, Finding } from "@/lib/listings/verdict";
import type { Quality } from "@/lib/vocabulary/terms";

/**
 * How well a listing answers all conditions (DAT-3). Only answers with a verified quote count; a required
 * condition that is unmet rules the listing out, one that the listing is silent on leaves it at 'maybe'.
 *
 * | required conditions | preferences | quality |
 * |---|---|---|
 * | any unmet, or the kind of business unknown | | none |
 * | any unknown | | maybe |
 * | all met | kinds of business, of which it is none | maybe |
 * | all met | at least half met, or there are none | great |
 * | all met | fewer met | good |
 * | there are none | all met | great |
 * | there are none | at least half met | good |
 * | there are none | fewer met | maybe |
 *
 * Where all that is required are exclusions, which say nothing of what is looked for, the preferences decide as there.
 * A preferred exclusion of which there is no sign makes nothing good beside a wish.
 *
 * Where a kind of business is asked for, one condition at least must be met for 'maybe'; where none is, the person's
 * filters have chosen it, and a listing that is silent on the rest stays in sight.
 */
export function qualityOf(findings: readonly Finding[]): Quality {
  const required = findings.filter((finding) => finding.required);
  const preferred = findings.filter((finding) => !finding.required);
  const met = (some: readonly Finding[]) => some.filter(({ answer }) => answer === "met").length;
  if (required.some(({ answer }) => answer === "unmet")) return "none";
  if (findings.length === 0 || required.some(isOtherKind)) return "none";
  if (met(findings) === 0 && findings.some(({ isKind }) => isKind)) return "none";
  if (met(required) < required.length || isOnlyOfOtherKinds(findings)) return "maybe";
  const half = met(preferred) * 2 >= preferred.length;
  if (required.some(({ excludes }) => !excludes) || preferred.length === 0) return half ? "great" : "good";
  // 'Nothing complicated', of which a listing gives no sign, says nothing for it beside a wish that it does not meet.
  const wished = preferred.filter(({ excludes }) => !excludes);
  const telling = wished.length > 0 ? wished : preferred;
  if (met(preferred) === preferred.length) return "great";
  return met(telling) * 2 >= telling.length ? "good" : "maybe";
}

/** Every kind of business that is asked for is only preferred, and the listing is known to be of none. */
const isOnlyOfOtherKinds = (findings: readonly Finding[]) => {
  const kinds = findings.filter(({ isKind }) => isKind);
  return kinds.length > 0 && kinds.every(({ required, answer }) => !required && answer !== "met");
};

/** A kind of business that is not known, and that nothing (its industry) makes likely. */
const isOtherKind = ({ isKind, answer, facts }: Finding) => isKind && answer !== "met" && facts.length === 0;

/** How many required conditions are met, and of how many; of preferences where nothing is required. */
export function countMet(findings: readonly Finding[]) {
  const required = findings.filter((finding) => finding.required);
  const counted = required.length > 0 ? required : findings;
  const met = counted.filter(({ answer }) => answer === "met").length;
  return { met, all: counted.length, kind: required.length > 0 ? "required condition" : "preference" };
}

/** 'All 3 required conditions met', 'Both …', '1 of 2 required conditions met'; of preferences where nothing is required. */
export function metInWords(findings: readonly Finding[]): string {
  const { met, all, kind } = countMet(findings);
  if (all === 0) return "";
  if (met < all) return `${met} of ${all} ${kind}${all === 1 ? "" : "s"} met`;
  return all === 1 ? `The ${kind} is met` : `${all === 2 ? "Both" : `All ${all}`} ${kind}s met`;
}

/** What rules a listing out, in a few words: the first required condition that it does not meet, or is silent on (MAT-59). */
export function whyNot(findings: readonly Finding[]): string {
  const of = (answer: Finding["answer"]) =>
    findings.find((finding) => finding.required && finding.answer === answer)?.text;
  const [unmet, unknown] = [of("unmet"), of("unknown")];
  return unmet ? `Not met: ${unmet}` : unknown ? `Not stated: ${unknown}` : "";
}

/** Why criteria without any condition are not judged, in a sentence for the person (MAT-2). */
export function whyNothing({
  contradiction,
  language,
}: Pick<CriteriaReading, "contradiction" | "language">): string {
  if (contradiction) return contradiction;
  if (language)
    return `The AI criteria are in ${language}, which cannot be read here: please write them in English.`;
  return "The AI criteria hold nothing that a listing could be judged by.";
}

/** A preference weighs so much of a required condition. */
const PREFERENCE_WEIGHT = 0.4;
/** What is not stated counts a little: of two listings the silent one is likelier to fit than the one that says no. */
const UNKNOWN_WORTH = 0.25;

/** Share of the weighted conditions that are met, 0 to 1: it orders listings of one quality (MAT-3). */
export function scoreOf(findings: readonly Finding[]): number {
  let [reached, most] = [0, 0];
  for (const { required, answer, isKind, facts } of findings) {
    const weight = required ? 1 : PREFERENCE_WEIGHT;
    most += weight;
    // A kind of business that is not known, beside a title that names another.
    const silent = !isKind ? UNKNOWN_WORTH : facts.length > 1 ? -UNKNOWN_WORTH : 0;
    reached += weight * (answer === "met" ? 1 : answer === "unknown" ? silent : 0);
  }
  return most > 0 ? Math.max(0, Math.round((reached / most) * 1000) / 1000) : 0;
}

const QUOTE_SHOWN = 110;

function shorten(quote: string): string {
  const text = quote.replace(/[\s.;,:!]+$/, "");
  if (text.length <= QUOTE_SHOWN) return text;
  return `${text.slice(0, QUOTE_SHOWN).replace(/\s+\S*$/, "")} …`;
}

/** Sentence marks inside a quote or a condition would end the sentence that holds them. */
const asPart = (text: string) => text.replace(/[\s.;:!?]+$/, "");

const list = (findings: readonly Finding[]) =>
  findings
    .map(({ text, quotes: [quote], facts: [fact] }) => {
      if (fact) return `${asPart(text)} (${shorten(fact)})`;
      return quote ? `${asPart(text)} (“${shorten(quote)}”)` : asPart(text);
    })
    .join("; ");

/**
 * Why a listing got its quality, in at most two sentences made of the conditions and the listing's own words:
 * what speaks for it, then what speaks against it or is not stated. `prefix` says who judged.
 */
export function reasoningOf(findings: readonly Finding[], prefix = ""): string {
  const by = (answer: Finding["answer"], required?: boolean) =>
    findings.filter(
      (finding) => finding.answer === answer && (required === undefined || finding.required === required),
    );
  const parts: [string, Finding[]][] = [
    ["not met: ", by("unmet", true)],
    ["preference not met: ", by("unmet", false)],
    ["not stated: ", by("unknown")],
  ];
  const doubts = parts.filter(([, some]) => some.length > 0).map(([label, some]) => label + list(some));
  const met = by("met");
  const sentences = [met.length > 0 ? `met: ${list(met)}` : "", doubts.join("; ")].filter(Boolean);
  const text = sentences.map((sentence) => `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`).join(" ");
  return prefix ? `${prefix}. ${text}` : text;
}

/** The reasoning where quotes and facts stand below it, each with its condition: said once (SCR-21). */
export function reasoningAbove({ findings, reasoning }: Pick<AiResult, "findings" | "reasoning">): string {
  const bare = findings.map((finding) => ({ ...finding, quotes: [], facts: [] }));
  return bare.length > 0 ? reasoningOf(bare) : reasoning;
}

/** The verdict that findings come to. */
export function resultOf(findings: Finding[], judge: { label: string | null }): AiResult {
  return {
    quality: qualityOf(findings),
    score: scoreOf(findings),
    reasoning: reasoningOf(findings, judge.label ?? ""),
    findings,
  };
}
