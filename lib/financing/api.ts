import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import { financingInputSchema, lendingRulesEntrySchema, lendingRulesSchema } from "./schema";

const dollars = z.string().describe("US dollars as decimal text, exact to the cent.");
const coverage = z
  .string()
  .nullable()
  .describe("Cash flow ÷ debt service to six decimals; null when there is no debt.");
const day = z.iso.date();

const rulesView = z.object({
  validFrom: day,
  validTo: day.nullable().describe("The last day; null while no end is known."),
  checkedAt: day,
  source: z.string(),
});

export const reckonFinancing = endpoint({
  method: "POST",
  path: "/api/financing",
  summary: "What a purchase costs, borrows and leaves by the rules of an SBA 7(a) loan, to the cent",
  access: "public",
  body: financingInputSchema,
  response: z
    .object({
      closing: dollars,
      fee: dollars.describe("The SBA's upfront fee, part of what is borrowed for; '0' when none is charged."),
      total: dollars.describe("Price, property, working capital, closing costs and fee."),
      injection: dollars.describe("The down payment that the percentage asks for."),
      cash: dollars.describe("The injection less the part of the standby note that counts towards it."),
      loan: dollars,
      months: z.number().int(),
      payment: dollars.describe("A month, for the loan."),
      notePayment: dollars.describe("A month, for the seller note that is paid."),
      debtService: dollars.describe("Both payments over a year."),
      cashFlow: dollars.describe("Earnings less salary (never from EBITDA) and capital spending."),
      dscr: coverage,
      leftOver: dollars,
      floor: z.string().describe("The lowest coverage that the program allows for a loan of this size."),
      overLimit: z.boolean(),
      cashAtLimit: dollars.nullable().describe("What the buyer brings when the loan stays at the limit."),
      priceCarried: dollars
        .nullable()
        .describe("The highest whole-dollar price that reaches targetCoverage."),
      dscrAtLowerEarnings: coverage.describe("With earnings 20% lower."),
      dscrAtHigherRate: coverage.describe("With the rate one point higher."),
      verdict: z.string().describe("On these assumptions; says nothing about what a lender will decide."),
      rules: rulesView.extend({ sentence: z.string() }),
    })
    .describe(
      "Before tax, from asking prices and unaudited earnings; without collateral, credit, experience, lease terms or a lender's own policy.",
    ),
  errors: { 429: "Too many sums from one address without signing in." },
});

export const listRulesEndpoint = endpoint({
  method: "GET",
  path: "/api/admin/lending-rules",
  summary: "The lending rules that are known, the newest first",
  access: "admin",
  response: z.object({ data: z.array(rulesView.extend({ rules: lendingRulesSchema })) }),
});

export const addRulesEndpoint = endpoint({
  method: "POST",
  path: "/api/admin/lending-rules",
  summary: "Enter lending rules; they hold from their first day on, earlier ones stay",
  access: "admin",
  body: lendingRulesEntrySchema,
  response: z.object({ data: rulesView.extend({ rules: lendingRulesSchema }) }),
  errors: { 409: "There are rules that begin on this day." },
});
