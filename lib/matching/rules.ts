import type { AiResult, CriteriaReading, Finding } from "@/lib/listings/verdict";
import type { Quality } from "@/lib/vocabulary/terms";

/**
 * How well a listing meets all the conditions (DAT-3). Only answers with a verified quote count. An unmet
 * required condition rules the listing out; one the listing is silent on leaves it at 'maybe'.
 *
 * | required conditions | preferences | quality |
 * |---|---|---|
 * | any unmet, or the kind of business unknown | | none |
 * | any unknown | | maybe |
 * | all met | includes kinds of business, none of which is met | maybe |
 * | all met | at least half met, or no preferences | great |
 * | all met | fewer met | good |
 * | none | all met | great |
 * | none | at least half met | good |
 * | none | fewer met | maybe |
 *
 * If everything required is an exclusion, which says nothing about what the buyer wants, the preferences
 * decide as if nothing were required. Meeting a preferred exclusion by silence does not make up for an unmet
 * preference.
 *
 * If the criteria ask for a kind of business, 'maybe' takes at least one met condition. Otherwise the user's
 * filters have already chosen the kind, and a listing that is silent on the rest stays visible.
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
  // Being silent on 'nothing complicated' does not count in a listing's favor if it fails what the buyer
  // prefers.
  const wished = preferred.filter(({ excludes }) => !excludes);
  const telling = wished.length > 0 ? wished : preferred;
  if (met(preferred) === preferred.length) return "great";
  return met(telling) * 2 >= telling.length ? "good" : "maybe";
}

/** Every kind of business asked for is only a preference, and the listing is known to be none of them. */
const isOnlyOfOtherKinds = (findings: readonly Finding[]) => {
  const kinds = findings.filter(({ isKind }) => isKind);
  return kinds.length > 0 && kinds.every(({ required, answer }) => !required && answer !== "met");
};

/** The kind of business is not met, and nothing (such as its industry) makes it likely. */
const isOtherKind = ({ isKind, answer, facts }: Finding) => isKind && answer !== "met" && facts.length === 0;

/** How many required conditions are met, out of how many; counts preferences if nothing is required. */
export function countMet(findings: readonly Finding[]) {
  const required = findings.filter((finding) => finding.required);
  const counted = required.length > 0 ? required : findings;
  const met = counted.filter(({ answer }) => answer === "met").length;
  return { met, all: counted.length, kind: required.length > 0 ? "required condition" : "preference" };
}

/**
 * 'All 3 required conditions met', 'Both …', '1 of 2 required conditions met'; counts preferences if nothing
 * is required.
 */
export function metInWords(findings: readonly Finding[]): string {
  const { met, all, kind } = countMet(findings);
  if (all === 0) return "";
  if (met < all) return `${met} of ${all} ${kind}${all === 1 ? "" : "s"} met`;
  return all === 1 ? `The ${kind} is met` : `${all === 2 ? "Both" : `All ${all}`} ${kind}s met`;
}

/**
 * What rules a listing out, in a few words: the first required condition it fails, or else the first it is
 * silent on (MAT-59).
 */
export function whyNot(findings: readonly Finding[]): string {
  const of = (answer: Finding["answer"]) =>
    findings.find((finding) => finding.required && finding.answer === answer)?.text;
  const [unmet, unknown] = [of("unmet"), of("unknown")];
  return unmet ? `Not met: ${unmet}` : unknown ? `Not stated: ${unknown}` : "";
}

/** Why criteria without conditions are not judged, as a sentence for the user (MAT-2). */
export function whyNothing({
  contradiction,
  language,
}: Pick<CriteriaReading, "contradiction" | "language">): string {
  if (contradiction) return contradiction;
  if (language)
    return `The AI criteria are in ${language}, which is not supported. Please write them in English.`;
  return "The AI criteria contain nothing that a listing can be checked against.";
}

/** The weight of a preference relative to a required condition. */
const PREFERENCE_WEIGHT = 0.4;
/** An unknown answer earns a little: a silent listing is likelier to fit than one that says no. */
const UNKNOWN_WORTH = 0.25;

/** The weighted share of conditions met, from 0 to 1, which orders listings of the same quality (MAT-3). */
export function scoreOf(findings: readonly Finding[]): number {
  let [reached, most] = [0, 0];
  for (const { required, answer, isKind, facts } of findings) {
    const weight = required ? 1 : PREFERENCE_WEIGHT;
    most += weight;
    // The kind of business is unknown and the title names another one.
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

/** Closing punctuation inside a quote or condition would end the surrounding sentence. */
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
 * first what is met, then what is not met or not stated. `prefix` says who judged.
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

/**
 * The reasoning without quotes and facts, for places where these are shown below it with each condition
 * (SCR-21).
 */
export function reasoningAbove({ findings, reasoning }: Pick<AiResult, "findings" | "reasoning">): string {
  const bare = findings.map((finding) => ({ ...finding, quotes: [], facts: [] }));
  return bare.length > 0 ? reasoningOf(bare) : reasoning;
}

/** The verdict that follows from the findings. */
export function resultOf(findings: Finding[], judge: { label: string | null }): AiResult {
  return {
    quality: qualityOf(findings),
    score: scoreOf(findings),
    reasoning: reasoningOf(findings, judge.label ?? ""),
    findings,
  };
}
