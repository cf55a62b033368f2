import { z } from "zod";
import { EARNINGS_KINDS } from "@/lib/vocabulary/terms";
import {
  ASSUMPTION_KEYS,
  ASSUMPTIONS,
  type AssumptionKey,
  type AssumptionKind,
  DEFAULT_ASSUMPTIONS,
  TYPED,
  TYPED_EARNINGS,
} from "./assumptions";
import sba2026 from "./sba-2026.json" with { type: "json" };

const title = z.string().trim().min(1, "must not be empty").max(60);
const PERCENTAGE = "must be a percentage from 0 to 100, such as 2.75";
const percentText = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,6})?$/, PERCENTAGE)
  .refine((text) => Number(text) <= 100, PERCENTAGE);
const DOLLARS = "must be a whole number of dollars above 0";
const wholeDollars = z.number(DOLLARS).int(DOLLARS).positive(DOLLARS);
const MONTHS = "must be a number of months from 12 to 480";
const loanMonths = z.number(MONTHS).int(MONTHS).min(12, MONTHS).max(480, MONTHS);

/** Applies to amounts up to `upTo` whole dollars; the last step is open-ended. */
const step = z.object({ upTo: wholeDollars.nullable() });

/** Steps must rise, and only the last is open-ended, so that every loan has exactly one step. */
const steps = <Step extends typeof step>(one: Step) =>
  z
    .array(one)
    .min(1)
    .max(10)
    .refine(
      (all) =>
        all.every(({ upTo }, index) =>
          index === all.length - 1 ? upTo === null : upTo !== null && upTo > (all[index - 1]?.upTo ?? 0),
        ),
      "must have rising steps, and only the last may be open-ended",
    );

/** A lender's published rules for one loan program (FIN-2). Percentages are decimal text. */
export const lendingRulesSchema = z
  .object({
    program: title.describe("Name as used in sentences: 'SBA 7(a)'."),
    feesOf: title.describe("Period the fees apply to: 'fiscal year 2026'."),
    loanLimit: wholeDollars,
    minimumDownPercent: percentText,
    guarantee: steps(step.extend({ percent: percentText })),
    fee: steps(
      step.extend({
        percent: percentText.describe("Percentage of the guaranteed portion."),
        beyond: z
          .object({ guaranteed: wholeDollars, percent: percentText })
          .optional()
          .describe("The portion of the guaranteed amount above this threshold pays this percentage."),
      }),
    ),
    manufacturerFreeUpTo: wholeDollars.describe("Loans to manufacturers up to this amount pay no fee."),
    coverage: steps(step.extend({ floor: z.string().regex(/^\d\.\d{2}$/, "must be like 1.15") })),
    months: loanMonths,
    propertyMonths: loanMonths,
    propertyShare: percentText.describe(
      "At or above this share of the total cost, the loan gets the real estate term.",
    ),
  })
  .meta({ examples: [sba2026] });
export type LendingRules = z.infer<typeof lendingRulesSchema>;

/** Rules as entered by an admin (FIN-2). */
export const lendingRulesEntrySchema = z
  .object({
    validFrom: z.iso.date("must be a day such as 2026-10-01"),
    validTo: z.iso.date("must be a day such as 2027-09-30, or empty").nullable().default(null),
    source: z.string().trim().min(1, "must say where the rules are published").max(500),
    rules: lendingRulesSchema,
  })
  .refine(({ validFrom, validTo }) => validTo === null || validTo >= validFrom, {
    message: "must not be before the first day",
    path: ["validTo"],
  });
export type LendingRulesEntry = z.infer<typeof lendingRulesEntrySchema>;

const money = (pattern = /^\d{1,12}(\.\d{1,2})?$/) => {
  const sentence = "must be an amount in dollars with at most two decimals";
  return z
    .union([z.number().max(1e12), z.string().max(20)], sentence)
    .refine((value) => pattern.test(String(value)), sentence)
    .meta({ description: "US dollars, as a number or as decimal text.", examples: [250_000, "1249.50"] });
};
const percent = (max: number) => {
  const sentence = `must be a percentage from 0 to ${max}`;
  return z
    .union([z.number().min(0).max(max), z.string().max(12)], sentence)
    .refine((value) => /^\d{1,3}(\.\d{1,6})?$/.test(String(value)) && Number(value) <= max, sentence)
    .meta({
      description: `A percentage from 0 to ${max}, as a number or as decimal text.`,
      examples: [5, "2.75"],
    });
};

/** One purchase to finance, as given by an API client (FIN-1). Missing fields take their defaults. */
export const financingInputSchema = z.object({
  price: money(),
  property: money().default(0),
  earnings: money(/^-?\d{1,12}(\.\d{1,2})?$/).describe("Annual, in US dollars. May be negative."),
  earningsKind: z.enum(EARNINGS_KINDS).nullable().default(null),
  workingCapital: money().default(0),
  closingPercent: percent(100).default("3"),
  downPercent: percent(100).default("10"),
  salary: money().default(75_000).describe("Deducted from owner earnings, never from EBITDA."),
  capitalSpending: money().default(0),
  manufacturer: z.boolean().default(false),
  prime: percent(100).default("6.75"),
  spread: percent(100).default("2.75"),
  standbyNote: money().default("0"),
  paidNote: money().default("0"),
  paidNoteRate: percent(100).default("6"),
  paidNoteYears: z.int().min(1).max(40).default(5),
  targetCoverage: z
    .union([z.number(), z.string().max(8)])
    .refine((value) => /^\d(\.\d{1,4})?$/.test(String(value)) && Number(value) >= 0.5, {
      message: "must be a coverage from 0.5 to 9.9999",
    })
    .default("1.25")
    .meta({ examples: ["1.25"] })
    .describe("Debt service coverage that the supportable price must reach."),
});
export type FinancingInput = z.infer<typeof financingInputSchema>;

const typed = (kind: AssumptionKind, pattern = TYPED[kind].pattern): z.ZodType<string, string> =>
  z.string().regex(pattern, `must be ${TYPED[kind].expected}`);

/** A user's assumptions for every listing; missing fields take their defaults (FIN-7). */
export const assumptionsSchema = z
  .object(
    Object.fromEntries(
      ASSUMPTION_KEYS.map((key) => {
        const { label, kind } = ASSUMPTIONS[key];
        return [key, typed(kind).default(ASSUMPTIONS[key].default).describe(label)];
      }),
    ) as Record<AssumptionKey, z.ZodDefault<z.ZodType<string, string>>>,
  )
  .meta({ examples: [DEFAULT_ASSUMPTIONS] });

/** A user's assumptions for one listing; missing fields are taken from the listing (FIN-7). */
export const listingAssumptionsSchema = z
  .object({
    offer: typed("dollars").optional(),
    earnings: typed("dollars", TYPED_EARNINGS).optional(),
    property: typed("dollars").optional(),
    capitalSpending: typed("dollars").optional(),
    manufacturer: z.enum(["yes", "no"]).optional(),
  })
  .meta({ examples: [{ offer: "450000" }] });
export type ListingAssumptions = z.output<typeof listingAssumptionsSchema>;

/** A change of assumptions: for every listing, for one, or both. */
export const assumptionsChangeSchema = z
  .object({
    own: assumptionsSchema.optional(),
    listingId: z.int().positive().optional(),
    ofListing: listingAssumptionsSchema.optional(),
  })
  .refine(({ own, ofListing }) => own ?? ofListing, "must contain assumptions");
export type AssumptionsChange = z.output<typeof assumptionsChangeSchema>;

/** Rules with their dates, as in API responses. */
export const datedRulesSchema = z.object({
  rules: lendingRulesSchema,
  validFrom: z.iso.date(),
  validTo: z.iso.date().nullable().describe("Last day in force; null while no end date is known."),
  checkedAt: z.iso
    .date()
    .nullable()
    .describe("When somebody checked them against their source; null if nobody has."),
  source: z.string(),
});

export type DatedRules = z.infer<typeof datedRulesSchema>;

/** Rules as shown to admins. */
export const knownRulesSchema = datedRulesSchema.extend({
  entered: z
    .boolean()
    .describe("True when added by an admin, and so removable; the others come with the product."),
});
export type KnownRules = z.infer<typeof knownRulesSchema>;

/** The inputs of a calculation: the user's general and per-listing assumptions, and the rules. */
export const financingBasisSchema = z.object({
  own: z
    .object(
      Object.fromEntries(ASSUMPTION_KEYS.map((key) => [key, z.string()])) as Record<
        AssumptionKey,
        z.ZodString
      >,
    )
    .meta({ examples: [DEFAULT_ASSUMPTIONS] }),
  ofListing: listingAssumptionsSchema,
  dated: datedRulesSchema,
});
export type FinancingBasis = z.output<typeof financingBasisSchema>;

const line = z.object({ label: z.string(), amount: z.string() });
/** A listing's financing on the user's assumptions, in words; or why there is none. */
export const financingViewSchema = z
  .union([
    z.object({
      verdict: z.string(),
      dscr: z.string().nullable().describe("Truncated to two decimals."),
      figures: z.array(z.object({ label: z.string(), value: z.string(), detail: z.string() })),
      stress: z.array(z.object({ label: z.string(), value: z.string() })),
      uses: z.array(line),
      sources: z.array(line),
      year: z.array(line),
      smallPrint: z.string(),
      hint: z.string().nullable(),
    }),
    z.object({ notEnough: z.string(), field: z.string().optional() }),
  ])
  .describe("Based on the user's assumptions: before tax, at the asking price, on unaudited earnings.");
/** A purchase as shown to the user (FIN-7). Amounts in words, coverages with two decimals. */
export type FinancingView = Extract<z.output<typeof financingViewSchema>, { verdict: string }>;
/** A line in a table of amounts. */
export type FinancingLine = z.output<typeof line>;
