import "server-only";
import { env } from "@/lib/core/env";
import { listingAnswer } from "@/lib/listings/answer";
import { townText } from "@/lib/listings/figures";
import { OPEN_PARAM } from "@/lib/listings/listing-url";
import type { ListingRow } from "@/lib/listings/schema";
import { ALERT_COUNT, type AlertKind } from "@/lib/vocabulary/alert-kinds";
import type { WebhookFormat } from "../schema";
import { changedPriceText, groupPath } from "../sentences";

/** An alert in a webhook message; null for a test. */
export interface MessageAlert {
  kind: AlertKind;
  was: number | null;
  /** Milliseconds since 1970. */
  at: number;
  filter: { id: string; name: string } | null;
  row: ListingRow;
}

const TEST = "This is a test from Winnow. Alerts will be sent here.";

const urlOf = ({ filter, row }: MessageAlert) =>
  `${env().appUrl}${groupPath(filter?.id ?? null)}?${OPEN_PARAM}=${row.id}`;

/** 'Price cut: was $500,000, now $450,000. Tampa, FL.' */
function sentence({ kind, was, row }: MessageAlert): string {
  const [what] = ALERT_COUNT[kind];
  const place = townText(row);
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${changedPriceText(row, was)}.${place ? ` ${place}.` : ""}`;
}

const forSlack = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("|", "¦");
/** Escapes Discord markup with backslashes. */
const forDiscord = (text: string) => text.replace(/[\\*_~`>|[\]()#@<:]/g, "\\$&");

/** A message body in the receiver's format (ALT-10). A null alert makes it a test. */
export function messageBody(format: WebhookFormat, told: MessageAlert | null, now: number): string {
  if (format === "slack") {
    const text = told
      ? `*<${urlOf(told)}|${forSlack(told.row.title)}>*\n${forSlack(sentence(told))}${told.filter ? ` ${forSlack(told.filter.name)}` : ""}`
      : TEST;
    return JSON.stringify({ text, unfurl_links: false });
  }
  if (format === "discord") {
    const content = told
      ? `**${forDiscord(told.row.title)}**\n${forDiscord(sentence(told))}\n<${urlOf(told)}>`
      : TEST;
    return JSON.stringify({ content: content.slice(0, 2_000), allowed_mentions: { parse: [] } });
  }
  const timestamp = new Date(told?.at ?? now).toISOString();
  if (!told) return JSON.stringify({ type: "test", timestamp, data: { message: TEST } });
  const { kind, was, filter, row } = told;
  const data = { kind, was, filter, url: urlOf(told), listing: listingAnswer(row) };
  return JSON.stringify({ type: `listing.${kind}`, timestamp, data });
}
