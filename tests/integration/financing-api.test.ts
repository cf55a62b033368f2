import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import * as oneRule from "@/app/api/admin/lending-rules/[validFrom]/route";
import * as rulesRoute from "@/app/api/admin/lending-rules/route";
import * as financing from "@/app/api/financing/route";
import * as assumptionsRoute from "@/app/api/me/assumptions/route";
import { sql } from "@/db/client";
import { isoDay } from "@/lib/core/dates";
import { calculateFinancing } from "@/lib/financing/api";
import { DEFAULT_ASSUMPTIONS } from "@/lib/financing/assumptions";
import { findLendingRules } from "@/lib/financing/queries";
import SBA_2026 from "@/lib/financing/sba-2026.json" with { type: "json" };
import type { RouteHandler } from "@/lib/http/route";
import { newAccount } from "./accounts/api-client";
import { ask } from "./asking";
import { useDatabase } from "./setup/database";

useDatabase();

const call = (
  handler: RouteHandler,
  body?: unknown,
  headers?: Record<string, string>,
  params?: Record<string, string>,
) => ask(handler, { body, headers, params });
const calculate = (body: unknown) => call(financing.POST, body);

describe("POST /api/financing", () => {
  it("returns exact cents as decimal text, with the verdict and the rules applied [FIN-1] [FIN-2]", async () => {
    const { status, answer } = await calculate({ price: 750_000, earnings: "260000", earningsKind: "sde" });
    expect(status).toBe(200);
    expect(calculateFinancing.response.parse(answer)).toMatchObject({
      closing: "22500.00",
      fee: "18691.91",
      total: "791191.91",
      cash: "79119.19",
      loan: "712072.72",
      months: 120,
      payment: "9214.05",
      debtService: "110568.60",
      cashFlow: "185000",
      leftOver: "74431.40",
      floor: "1.15",
      priceCarried: "1003902",
      verdict: "Carries the debt with room.",
      rules: {
        validTo: "2026-09-30",
        sentence:
          "SBA 7(a), fees of fiscal year 2026; newer ones are not known here. Taken from public sources; ask your lender for today's.",
      },
    });
  });

  it.each([
    [{ price: 100_000, earnings: 50_000, downPercent: 101 }, "downPercent", "100"],
    [{ price: 100_000, earnings: 50_000, downPercent: "-1" }, "downPercent", "from 0 to 100"],
    [{ price: -1, earnings: 50_000 }, "price", "an amount in dollars"],
    [{ price: "1e9", earnings: 50_000 }, "price", "an amount in dollars"],
    [{ earnings: 50_000 }, "price", "price must be an amount in dollars with at most two decimals"],
    [{ price: "", earnings: 1 }, "price", "price must be an amount"],
    [{ price: [1], earnings: 1 }, "price", "price must be an amount"],
    [{ price: 1.234, earnings: 1 }, "price", "at most two decimals"],
    [{ price: 1e13, earnings: 1 }, "price", "price: Too big"],
    [{ price: 1, earnings: "NaN" }, "earnings", "earnings must be an amount"],
    [{ price: 1, earnings: 1, earningsKind: "profit" }, "earningsKind", "earningsKind: Invalid option"],
    [{ price: 1, earnings: 1, paidNoteYears: 0 }, "paidNoteYears", "paidNoteYears: Too small"],
    [{ price: 1, earnings: 1, manufacturer: "yes" }, "manufacturer", "manufacturer: Invalid input"],
    [{ price: 1, earnings: 1, targetCoverage: "0" }, "targetCoverage", "targetCoverage must be a coverage"],
    [[], "body", "expected object"],
    [null, "body", "expected object"],
    [{ price: 100_000, earnings: 90_000, paidNote: 100_000 }, "paidNote", "The seller note is larger"],
    [{ price: 100_000, earnings: 90_000, standbyNote: "200000" }, "standbyNote", "The seller note is larger"],
  ])("rejects %o and names %s [FIN-6]", async (body, field, words) => {
    const { status, answer } = await calculate(body);
    expect(status).toBe(400);
    expect(answer.field).toBe(field);
    expect(answer.message).toContain(words);
  });

  it.each([
    [{ downPercent: 0 }, { injection: "0.00", cash: "0.00" }],
    [{ downPercent: 100 }, { loan: "0.00", fee: "0", dscr: null, verdict: "There is no debt to carry." }],
    [
      { closingPercent: 100, downPercent: 100 },
      { closing: "100000.00", total: "200000.00" },
    ],
    [{ prime: 0, spread: "0" }, { months: 120 }],
  ])("accepts the bounds of a percentage: %o [FIN-6]", async (given, expected) => {
    const { status, answer } = await calculate({ price: 100_000, earnings: 90_000, ...given });
    expect(status).toBe(200);
    expect(answer).toMatchObject(expected);
  });

  const folder = process.env.EVALUATION_DATA;
  it.runIf(folder)("matches the evaluation cases to the cent [FIN-1]", async () => {
    const { cases } = JSON.parse(readFileSync(join(folder ?? "", "financing/cases.json"), "utf8"));
    expect(cases.length).toBeGreaterThan(0);
    for (const { input, expected } of cases) {
      const { answer } = await calculate(input);
      expect(answer, JSON.stringify(input)).toMatchObject(expected);
    }
  });
});

describe("a user's assumptions", () => {
  it("can be read and changed, have defaults, and are rejected by field name [FIN-11]", async () => {
    const { accessToken } = await newAccount();
    const as = { authorization: `Bearer ${accessToken}` };
    expect((await call(assumptionsRoute.GET, undefined, as)).answer.data).toEqual(DEFAULT_ASSUMPTIONS);
    const changed = await call(assumptionsRoute.PUT, { salary: "60000", downPercent: "20" }, as);
    const wanted = { ...DEFAULT_ASSUMPTIONS, salary: "60000", downPercent: "20" };
    expect(changed).toMatchObject({ status: 200, answer: { data: wanted } });
    expect((await call(assumptionsRoute.GET, undefined, as)).answer.data).toEqual(wanted);
    const bad = await call(assumptionsRoute.PUT, { downPercent: "101" }, as);
    expect(bad).toMatchObject({ status: 400, answer: { field: "downPercent" } });
    expect((await call(assumptionsRoute.GET, undefined, as)).answer.data).toEqual(wanted);
  });
});

describe("lending rules", () => {
  let admin: Record<string, string>;
  let user: Record<string, string>;
  const bearer = ({ accessToken }: { accessToken: string }) => ({ authorization: `Bearer ${accessToken}` });

  beforeAll(async () => {
    const [boss, other] = [await newAccount(), await newAccount()];
    await sql()`update users set is_admin = true where email = ${boss.email}`;
    [admin, user] = [bearer(boss), bearer(other)];
  });

  it("start with those of fiscal year 2026 [FIN-2]", async () => {
    expect((await findLendingRules("2026-11-22")).rules).toEqual(SBA_2026);
  });

  it("can be added by an admin and apply from their first day [FIN-2]", async () => {
    const today = isoDay(Date.now());
    const entry = {
      validFrom: today,
      validTo: today,
      source: "Notice of a test",
      rules: { ...SBA_2026, feesOf: "fiscal year 2027", manufacturerFreeUpTo: 1 },
    };
    expect((await call(rulesRoute.POST, entry, user)).status).toBe(404);
    expect(await call(rulesRoute.POST, entry, admin)).toMatchObject({ status: 200 });
    expect((await call(rulesRoute.POST, entry, admin)).status).toBe(409);
    const { answer } = await calculate({ price: 750_000, earnings: 260_000, manufacturer: true });
    expect(answer.fee).toBe("18691.91");
    expect(answer.rules.sentence).toBe("SBA 7(a), fees of fiscal year 2027.");
    const { answer: all } = await call(rulesRoute.GET, undefined, admin);
    expect(all.data.map(({ validFrom }: { validFrom: string }) => validFrom)).toEqual([today, "2025-10-01"]);
    await sql()`delete from lending_rules where valid_from = ${today}`;
  });

  it("that were added apply from their first day and can be removed, and both actions are audited [FIN-2] [FIN-12]", async () => {
    const rules = { ...SBA_2026, feesOf: "fiscal year 2032" };
    const entry = { validFrom: "2031-10-01", source: "Notice of a test", rules };
    const remove = (validFrom: string, as: Record<string, string>) =>
      call(oneRule.DELETE, undefined, as, { validFrom });
    expect((await call(rulesRoute.POST, entry, admin)).answer.data).toMatchObject({
      entered: true,
      validTo: null,
    });
    expect((await findLendingRules("2031-09-30")).rules).toEqual(SBA_2026);
    expect((await findLendingRules("2031-10-01")).rules).toEqual(rules);
    expect((await remove("2031-10-01", user)).status).toBe(404);
    expect((await remove("2025-10-01", admin)).status).toBe(404);
    expect((await remove("tomorrow", admin)).status).toBe(400);
    expect((await remove("2031-10-01", admin)).status).toBe(200);
    expect((await remove("2031-10-01", admin)).status).toBe(404);
    const { answer } = await call(rulesRoute.GET, undefined, admin);
    expect(answer.data).toMatchObject([{ validFrom: "2025-10-01", entered: false }]);
    const noted = await sql()<{ action: string; details: object }[]>`
      select action, details from audit_log where details ->> 'validFrom' = '2031-10-01' order by id`;
    expect(noted.map(({ action }) => action)).toEqual(["lending-rules.added", "lending-rules.removed"]);
    expect(noted[1]?.details).toEqual({ validFrom: "2031-10-01", source: "Notice of a test" });
  });

  it.each([
    [{ validFrom: "October" }, "validFrom"],
    [{ source: "  " }, "source"],
    [{ rules: { ...SBA_2026, loanLimit: 0 } }, "rules.loanLimit"],
    [{ rules: { ...SBA_2026, minimumDownPercent: "101" } }, "rules.minimumDownPercent"],
    [{ rules: { ...SBA_2026, months: 0 } }, "rules.months"],
    [{ rules: { ...SBA_2026, coverage: [{ upTo: null, floor: "1" }] } }, "rules.coverage.0.floor"],
  ])("are rejected with the name of the invalid field: %o [FIN-12]", async (fault, field) => {
    const entry = { validFrom: "2031-10-01", source: "x", rules: SBA_2026, ...fault };
    expect(await call(rulesRoute.POST, entry, admin)).toMatchObject({ status: 400, answer: { field } });
  });

  it("are rejected if their tiers have gaps or they end before they start [FIN-2]", async () => {
    const entry = { validFrom: "2026-10-01", validTo: "2026-09-30", source: "x", rules: SBA_2026 };
    expect((await call(rulesRoute.POST, entry, admin)).answer.field).toBe("validTo");
    const rules = { ...SBA_2026, guarantee: [{ upTo: 5, percent: "85" }] };
    expect((await call(rulesRoute.POST, { ...entry, validTo: null, rules }, admin)).answer.field).toBe(
      "rules.guarantee",
    );
  });
});
