import "server-only";
import { normaliseListing } from "@/lib/ingestion/normalise/listing";
import { placeText } from "@/lib/listings/figures";
import type { TypedListing } from "@/lib/own-listings/schema";
import { getMail } from "./queries";

/** Prefills the form with the text of an unread mail, named by its subject (MAIL-9). Throws NOT_FOUND. */
export async function readTypedMail(userId: string, id: string): Promise<Partial<TypedListing>> {
  const { subject, body, receivedAt } = await getMail(userId, id);
  const title = subject.replace(/^(?:(?:fwd?|re|wg|tr)\s*:\s*)+/i, "").slice(0, 300);
  const known = { title, description: body };
  const raw = { sourceListingId: "mail", title: title || "A listing", description: body };
  const result = normaliseListing(raw, { observedAt: new Date(receivedAt) });
  if (result.kind === "rejected") return known;
  const { listing } = result;
  const dollars = (figure: { low: number } | null) => (figure ? String(figure.low) : "");
  return {
    ...known,
    askingPrice: dollars(listing.askingPrice),
    revenue: dollars(listing.revenue),
    earnings: dollars(listing.earnings),
    earningsKind: listing.earningsKind ?? "",
    location: placeText(listing),
  };
}
