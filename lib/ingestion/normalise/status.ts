import type { ListingStatus } from "@/lib/vocabulary/terms";
import { patternsOf } from "./phrases";
import words from "./status-phrases.json" with { type: "json" };

const PHRASES = patternsOf(words);

/** The status named by a status field; null when it is unknown. */
export function statusOfField(field: string): ListingStatus | null {
  if (SUBJECT_TO_CONTRACT.test(field)) return "under_offer";
  if (PHRASES.soldField.test(field)) return "sold";
  if (PHRASES.underOfferField.test(field)) return "under_offer";
  if (PHRASES.withdrawnField.test(field)) return "not_observed";
  return PHRASES.activeField.test(field) ? "active" : null;
}

/** A sentence or cell that says nothing else: 'Sale pending.', 'Now under contract.', '| SOLD |'. */
const alone = (any: readonly string[], ends: string) =>
  new RegExp(
    `(?:^|[.!]\\s+|[|•·(*]\\s*|\\n)\\W{0,3}(?:(?:currently|now|already|just|recently|this\\s+business\\s+(?:has\\s+been|is|was))\\s+){0,2}(?:${any.join("|")})\\s*(?:[${ends}|•·)*–-]|$)`,
    "i",
  );
const SOLD_ALONE = alone(
  words.soldField.any.filter((word) => word !== "closed"),
  ".!",
);
const UNDER_OFFER_ALONE = alone(words.underOfferField.any, ".!,;");
const WITHDRAWN_ALONE = alone(["withdrawn", "off\\s+(?:the\\s+)?market"], ".!,;");
const SUBJECT_TO_CONTRACT =
  /\bsold\s+(?:stc|subject\s+to\s+contract|conditional(?:ly)?)\b|\bconditionally\s+sold\b|^\W*subject\s+to\s+contract\b/i;

const SHOUT_LENGTH = 120;
/** Status badges are near the start of a card; further down the same words describe the business. */
const HEAD = 220;

/**
 * The status of a listing from its status field, title and text. The more final word wins, because ledgers
 * keep 'active' on rows whose own text says 'SOLD'. `not_observed` means that the source withdrew it.
 */
export function readStatus(field: string, title: string, description: string): ListingStatus {
  const stated = statusOfField(field);
  if (stated && stated !== "active") return stated;
  const labelled = statusOfField(
    PHRASES.labelled.exec(description)?.[1] ?? PHRASES.labelled.exec(title)?.[1] ?? "",
  );
  if (labelled) return labelled;
  if (SUBJECT_TO_CONTRACT.test(`${title}\n${description}`)) return "under_offer";
  const head = description.slice(0, HEAD);
  const start = description.slice(0, SHOUT_LENGTH);
  const shouted = [title, start].some((text) => PHRASES.shouted.test(text) && PHRASES.lowerCase.test(text));
  const sold =
    shouted ||
    PHRASES.soldTitle.test(title) ||
    PHRASES.soldStart.test(description) ||
    PHRASES.soldText.test(head) ||
    SOLD_ALONE.test(description);
  const pending =
    PHRASES.underOfferText.test(title) ||
    PHRASES.underOfferTitle.test(title) ||
    PHRASES.underOfferText.test(head) ||
    UNDER_OFFER_ALONE.test(title) ||
    UNDER_OFFER_ALONE.test(description) ||
    (PHRASES.underOfferShouted.test(description) && PHRASES.lowerCase.test(description));
  if (sold) return "sold";
  if (pending) return "under_offer";
  const withdrawn = [title, description].some((text) => PHRASES.withdrawnStart.test(text));
  if (withdrawn || WITHDRAWN_ALONE.test(description)) return "not_observed";
  return "active";
}
