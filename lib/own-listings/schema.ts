import { z } from "zod";
import { textInput } from "@/lib/core/text-input";
import { meaningOf } from "@/lib/ingestion/html/labels";
import { FIELD_LIMIT, type RawListing, rawListingSchema } from "@/lib/ingestion/schema";
import { placeText } from "@/lib/listings/figures";
import type { ListingDetail, ListingPage, ListingRow } from "@/lib/listings/schema";
import { EARNINGS_KINDS, EARNINGS_LABEL, INDUSTRIES, LISTING_STATUSES } from "@/lib/vocabulary/terms";
import { keyOf } from "./keys";
import { type Origin, OWN_LIMITS } from "./origins";

/** Figures as sheets and pages write them: '450,000', '$450K', '$1M to $1.5M', 'Not disclosed'. */
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

/** A listing as typed by the user: texts, parsed like those of any source (OWN-5). */
export const typedListingSchema = z.object(typedFields);
export type TypedListing = z.infer<typeof typedListingSchema>;
/** The same as form fields; unknown fields are dropped. */
export const typedFormSchema = z.record(z.string(), z.string()).pipe(typedListingSchema);

/** Maximum content accepted from a page. */
const PAGE_LIMITS = { text: 15_000, jsonLd: 25_000, blocks: 10 };

/** A saved page: its own content plus what the user typed (OWN-9). */
export const savedPageSchema = z.object({
  ...typedFields,
  /** The page's own title; a different `title` was typed by the user. */
  pageTitle: z.string().max(1_000).optional(),
  text: textInput("The text", PAGE_LIMITS.text).optional(),
  jsonLd: z.array(z.string().max(PAGE_LIMITS.jsonLd)).max(PAGE_LIMITS.blocks).optional(),
});
export type SavedPage = z.infer<typeof savedPageSchema>;

/** JSON-LD blocks come in one form field; anything other than a list of texts is ignored. */
function blocksIn(field: string): string[] | undefined {
  try {
    const blocks = z.array(z.string()).safeParse(JSON.parse(field));
    return blocks.success ? blocks.data : undefined;
  } catch {
    return undefined;
  }
}

/** The same as form fields. */
export const savedPageFormSchema = z
  .record(z.string(), z.string())
  .transform(
    ({ jsonLd = "", ...fields }) => ({ ...fields, jsonLd: blocksIn(jsonLd) }) as Record<string, unknown>,
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
/** PATCH /api/own-listings/{id}: only the given fields are changed. */
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
/** The same as form fields, which are always text. */
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

/** Converts typed fields to raw fields; empty ones are dropped. */
function rawFields({ earningsKind, ...typed }: Partial<TypedListing>): Partial<RawListing> {
  const label = earningsKind && EARNINGS_LABEL[earningsKind];
  return {
    ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text)),
    ...(label && { earningsLabel: label }),
  };
}

/** Converts a typed listing to a raw listing. Without a URL it gets a unique id. */
export function rawOf(typed: TypedListing): RawListing {
  const fields = { title: typed.title, ...rawFields(typed) };
  return { ...fields, sourceListingId: fields.sourceUrl ? keyOf(fields) : `typed:${crypto.randomUUID()}` };
}

/** The raw listing for stored texts: texts that are not one of our fields are facts under their labels. */
export function rawOfTexts(texts: Record<string, string>): RawListing {
  const fields = Object.entries(texts);
  const isField = (name: string) => name !== "facts" && name in rawListingSchema.shape;
  return {
    ...(Object.fromEntries(fields.filter(([name]) => isField(name))) as unknown as RawListing),
    facts: Object.fromEntries(fields.filter(([name]) => !isField(name))),
  };
}

/** Applies the user's changes to a raw listing; facts that state a changed field are dropped. */
export function changedRaw(raw: RawListing, change: Partial<TypedListing>): RawListing {
  const { earningsKind: _, ...named } = change;
  const cleared = Object.entries(change)
    .filter(([, text]) => text === "")
    .map(([name]) => (name === "earningsKind" ? "earningsLabel" : name));
  // The place is typed as one field, but may have been stored in three.
  if (change.location !== undefined) cleared.push("city", "region", "country", "location");
  const kept = Object.fromEntries(Object.entries(raw).filter(([name]) => !cleared.includes(name)));
  const facts = Object.entries(raw.facts ?? {}).filter(([label]) => {
    const field = meaningOf(label)?.field;
    return field === undefined || !(field in named);
  });
  return { ...(kept as RawListing), ...rawFields(change), facts: Object.fromEntries(facts) };
}

/** Which own listings a list shows. */
export const SHOWN = ["all", "favourites", "hidden"] as const;
export type Shown = (typeof SHOWN)[number];

/** What an own listing has in addition to any listing. */
export interface OwnFacts {
  origin: Origin;
  batchId: string | null;
  /** The same business in the catalogue. */
  catalogueId: number | null;
}

export type OwnRow = ListingRow & OwnFacts;
export type OwnPage = Omit<ListingPage, "rows"> & { rows: OwnRow[] };
/** One of the user's own listings in full. */
export type OwnListing = ListingDetail & OwnFacts & { typed: TypedListing };

/** The form values of a stored listing: what the user typed, or what was read from the source. */
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
