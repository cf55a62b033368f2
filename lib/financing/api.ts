import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import {
  assumptionsSchema,
  datedRulesSchema,
  financingInputSchema,
  knownRulesSchema,
  lendingRulesEntrySchema,
} from "./schema";

const dollars = z.string().describe("US dollars as decimal text, exact to the cent.");
const coverage = z
  .string()
  .nullable()
  .describe("Cash flow ÷ debt service to six decimals; null when there is no debt.");

export const calculateFinancing = endpoint("POST /api/financing", {
  summary: "What a purchase costs, borrows and leaves by the rules of an SBA 7(a) loan, to the cent",
  access: "public",
  body: financingInputSchema,
  response: z
    .object({
      closing: dollars,
      fee: dollars.describe("The SBA's upfront fee, financed with the loan; '0' when none is charged."),
      total: dollars.describe("Price, property, working capital, closing costs and fee."),
      injection: dollars.describe("The required down payment."),
      cash: dollars.describe(
        "The equity injection minus the part of the standby note that counts toward it.",
      ),
      loan: dollars,
      months: z.int(),
      payment: dollars.describe("Monthly payment on the loan."),
      notePayment: dollars.describe("Monthly payment on the seller note, excluding standby notes."),
      debtService: dollars.describe("Twelve months of both payments."),
      cashFlow: dollars.describe("Earnings minus salary (not deducted from EBITDA) and capital spending."),
      dscr: coverage,
      leftOver: dollars,
      floor: z.string().describe("The minimum coverage the program allows for a loan of this size."),
      overLimit: z.boolean(),
      cashAtLimit: dollars
        .nullable()
        .describe("Cash the buyer brings when the loan stays at the program's limit."),
      priceCarried: dollars
        .nullable()
        .describe("The highest whole-dollar price that reaches targetCoverage."),
      dscrAtLowerEarnings: coverage.describe("With earnings 20% lower."),
      dscrAtHigherRate: coverage.describe("With the rate one point higher."),
      verdict: z.string().describe("Under these assumptions; not a prediction of a lender's decision."),
      rules: datedRulesSchema.omit({ rules: true }).extend({ sentence: z.string() }),
    })
    .describe(
      "Before tax, based on asking prices and unaudited earnings. Collateral, credit, experience, lease terms and lender policy are not considered.",
    ),
  errors: { 429: "Too many calculations from one address without signing in." },
});

const ASSUMPTIONS_PATH = "/api/me/assumptions";
const assumed = z.object({ data: assumptionsSchema });

export const readAssumptionsEndpoint = endpoint(`GET ${ASSUMPTIONS_PATH}`, {
  summary: "Your financing assumptions for every listing",
  response: assumed,
});

export const saveAssumptionsEndpoint = endpoint(`PUT ${ASSUMPTIONS_PATH}`, {
  summary: "Change your financing assumptions for every listing; omitted ones are reset to their defaults",
  body: assumptionsSchema,
  response: assumed,
});

export const listRulesEndpoint = endpoint("GET /api/admin/lending-rules", {
  summary: "All lending rules, newest first",
  access: "admin",
  response: z.object({ data: z.array(knownRulesSchema) }),
});

export const addRulesEndpoint = endpoint("POST /api/admin/lending-rules", {
  summary: "Add lending rules; they apply from their first day, and earlier ones remain",
  access: "admin",
  body: lendingRulesEntrySchema,
  response: z.object({ data: knownRulesSchema }),
  errors: { 409: "Rules that start on this day already exist." },
});

export const removeRulesEndpoint = endpoint("DELETE /api/admin/lending-rules/{validFrom}", {
  summary: "Remove lending rules added by an admin; the previous ones apply again",
  access: "admin",
  params: z.object({ validFrom: z.iso.date() }),
  errors: { 404: "No rules added by an admin start on this day." },
});
