import { z } from "zod";
import { textInput } from "@/lib/core/text-input";
import { meaningOf } from "@/lib/ingestion/html/labels";
import { FIELD_LIMIT, type RawListing, rawListingSchema } from "@/lib/ingestion/schema";
import { placeText } from "@/lib/listings/figures";
import type { ListingDetail, ListingPage, ListingRow } from "@/lib/listings/schema";
import { EARNINGS_KINDS, EARNINGS_LABEL, INDUSTRIES, LISTING_STATUSES } from "@/lib/vocabulary/terms";
import { keyOf } from "./keys";
import { type Origin, OWN_LIMITS } from "./origins";

/** Figures are read as sheets and pages write them: '450,000', '$450K', '$1M to $1.5M', 'Not disclosed'. */
const figure = (name: string) =>
  textInput(name, 100)
    .refine(
      (text) => text === "" || /\d|disclosed|request|n\/?a|unknown/i.test(text),
      `${name} needs a number, such as 450,000.`,
    )
    .meta({ examples: ["450,000", "$1.2M", "Not disclosed"] });
const address = textInput("The address", 2_000)
  .refine((text) => text === "" || /^https?:\/\/[^\s/]/i.test(text), {
    message: "The address must begin with http:// or https://.",
  })
  .meta({ examples: ["https://broker.example/listings/41"] });
const oneOf = <Value extends string>(values: readonly Value[]) => z.enum(["", ...values]);

const typedFields = {
  title: textInput("The name", 300)
    .min(1, "A listing needs a name.")
    .meta({ examples: ["Coastal bakery with two vans", "Car wash on Route 9"] }),
  sourceUrl: address.optional(),
  askingPrice: figure("The asking price").optional(),
  revenue: figure("The revenue").optional(),
  earnings: figure("The earnings").optional(),
  earningsKind: oneOf(EARNINGS_KINDS).optional(),
  location: textInput("The place", 200).optional(),
  industry: oneOf(INDUSTRIES).optional(),
  status: oneOf(LISTING_STATUSES.slice(0, 3)).optional(),
  brokerName: textInput("The broker", 200).optional(),
  yearEstablished: textInput("The year", 40).optional(),
  employees: textInput("The number of employees", 60).optional(),
  description: textInput("The description", FIELD_LIMIT).optional(),
};

/** A listing as a person types it: texts, read like those of any source (OWN-5). */
export const typedListingSchema = z.object(typedFields);
export type TypedListing = z.infer<typeof typedListingSchema>;
/** The same as fields of a form; its other fields are not ours. */
export const typedFormSchema = z.record(z.string(), z.string()).pipe(typedListingSchema);

/** The most that is taken of a page. */
const PAGE_LIMITS = { text: 15_000, jsonLd: 25_000, blocks: 10 };

/** What is saved of a page: its own words beside what the person typed (OWN-9). */
export const savedPageSchema = z.object({
  ...typedFields,
  /** As the page called itself: a title that differs from it is the person's. */
  pageTitle: z.string().max(1_000).optional(),
  text: textInput("The text", PAGE_LIMITS.text).optional(),
  jsonLd: z.array(z.string().max(PAGE_LIMITS.jsonLd)).max(PAGE_LIMITS.blocks).optional(),
});
export type SavedPage = z.infer<typeof savedPageSchema>;

/** Blocks of JSON-LD come in one field of the form; what is no list of texts is none. */
function blocksIn(field: string): string[] | undefined {
  try {
    const blocks = z.array(z.string()).safeParse(JSON.parse(field));
    return blocks.success ? blocks.data : undefined;
  } catch {
    return undefined;
  }
}

/** The same as fields of a form. */
export const savedPageFormSchema = z
  .record(z.string(), z.string())
  .transform(
    ({ jsonLd = "", ...fields }): Record<string, unknown> => ({
      ...fields,
      jsonLd: blocksIn(jsonLd),
    }),
  )
  .pipe(savedPageSchema);

const ownFields = z.object({
  ...typedFields,
  title: typedFields.title.optional(),
  isFavourite: z.boolean().optional(),
  isHidden: z.boolean().optional(),
  note: textInput("The note", OWN_LIMITS.note)
    .nullable()
    .transform((text) => text || null)
    .optional(),
});
/** PATCH /api/own-listings/{id}: what is sent is changed, the rest stays. */
export const ownChangeSchema = ownFields.refine(
  (change) => Object.keys(change).length > 0,
  "There is nothing to change.",
);
export type OwnChange = z.infer<typeof ownChangeSchema>;

export const ownIdSchema = z
  .string()
  .regex(/^-\d{1,15}$/, "must be a whole number below zero")
  .meta({ examples: ["-41"] })
  .transform(Number);
export const ownFormIdSchema = z.object({ id: ownIdSchema });

const SWITCHES: Record<string, boolean> = { true: true, false: false };
/** The same as fields of a form, which send texts alone. */
export const ownFormSchema = z
  .record(z.string(), z.string())
  .transform(
    ({ isFavourite = "", isHidden = "", ...fields }): Record<string, unknown> => ({
      ...fields,
      isFavourite: SWITCHES[isFavourite],
      isHidden: SWITCHES[isHidden],
    }),
  )
  .pipe(ownFormIdSchema.extend(ownFields.shape));

/** What was typed as raw fields; what was left empty is not there. */
function rawFields({ earningsKind, ...typed }: Partial<TypedListing>): Partial<RawListing> {
  const label = earningsKind && EARNINGS_LABEL[earningsKind];
  return {
    ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text)),
    ...(label && { earningsLabel: label }),
  };
}

/** A listing that was typed, as raw listing. Without an address it is like no other. */
export function rawOf(typed: TypedListing): RawListing {
  const fields = { title: typed.title, ...rawFields(typed) };
  return { ...fields, sourceListingId: fields.sourceUrl ? keyOf(fields) : `typed:${crypto.randomUUID()}` };
}

/** The raw listing of texts as they are kept: what is no field of ours is a fact under its label. */
export function rawOfTexts(texts: Record<string, string>): RawListing {
  const fields = Object.entries(texts);
  const isField = (name: string) => name !== "facts" && name in rawListingSchema.shape;
  return {
    ...(Object.fromEntries(fields.filter(([name]) => isField(name))) as unknown as RawListing),
    facts: Object.fromEntries(fields.filter(([name]) => !isField(name))),
  };
}

/** A raw listing with what the person has changed; facts that say a changed field otherwise are dropped with it. */
export function changedRaw(raw: RawListing, change: Partial<TypedListing>): RawListing {
  const { earningsKind: _, ...named } = change;
  const cleared = Object.entries(change)
    .filter(([, text]) => text === "")
    .map(([name]) => (name === "earningsKind" ? "earningsLabel" : name));
  // One place is typed, which may have stood in three fields.
  if (change.location !== undefined) cleared.push("city", "region", "country", "location");
  const kept = Object.fromEntries(Object.entries(raw).filter(([name]) => !cleared.includes(name)));
  const facts = Object.entries(raw.facts ?? {}).filter(([label]) => {
    const field = meaningOf(label)?.field;
    return field === undefined || !(field in named);
  });
  return { ...(kept as RawListing), ...rawFields(change), facts: Object.fromEntries(facts) };
}

/** Which of them a list shows. */
export const SHOWN = ["all", "favourites", "hidden"] as const;
export type Shown = (typeof SHOWN)[number];

/** What an own listing has beside what every listing has. */
interface OwnFacts {
  origin: Origin;
  batchId: string | null;
  /** The same business in the catalogue. */
  catalogueId: number | null;
}

export type OwnRow = ListingRow & OwnFacts;
export type OwnPage = Omit<ListingPage, "rows"> & { rows: OwnRow[] };
/** A whole listing of a person's own. */
export type OwnListing = ListingDetail & OwnFacts & { typed: TypedListing };

/** What the form shows of a listing that was kept: the person's own words, or what was read of others'. */
export function typedOf(raw: RawListing, listing: ListingDetail): TypedListing {
  const text = (name: keyof TypedListing & keyof RawListing) => raw[name] ?? "";
  const place = raw.location ?? [raw.city, raw.region, raw.country].filter(Boolean).join(", ");
  const industry = INDUSTRIES.find((name) => name === listing.industry) ?? "";
  const status = LISTING_STATUSES.slice(0, 3).find((name) => name === listing.status) ?? "";
  const figureOf = (name: "askingPrice" | "revenue" | "earnings") =>
    text(name) || (listing[name] !== null && listing[`${name}High`] === null ? String(listing[name]) : "");
  return {
    title: listing.title,
    sourceUrl: text("sourceUrl"),
    askingPrice: figureOf("askingPrice"),
    revenue: figureOf("revenue"),
    earnings: figureOf("earnings"),
    earningsKind: listing.earningsKind ?? "",
    location: place || placeText(listing),
    industry,
    status,
    brokerName: listing.brokerName ?? "",
    yearEstablished: text("yearEstablished") || String(listing.yearEstablished ?? ""),
    employees: text("employees") || String(listing.employees ?? ""),
    description: text("description"),
  };
}
