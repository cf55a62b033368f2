import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsText, decimalText, dollarsInWords, monthlyPayment, toCents, toPercent } from "./amounts";
import { covers, type Deal, finance, financeAtLimit, priceCarried, stressed, upfrontFee } from "./rules";
import SBA_2026 from "./sba-2026.json" with { type: "json" };
import { rulesSentence, verdictOf } from "./verdict";

/** The default assumptions for a listing that states SDE. */
const DEAL: Deal = {
  price: 0n,
  property: 0n,
  workingCapital: 0n,
  closingPercent: toPercent("3"),
  downPercent: toPercent("10"),
  earnings: 0n,
  earningsKind: "sde",
  salary: toCents(75_000),
  capitalSpending: 0n,
  manufacturer: false,
  rate: toPercent("9.5"),
  standbyNote: 0n,
  paidNote: 0n,
  paidNoteRate: toPercent("6"),
  paidNoteYears: 5,
};
type Dollars =
  | "price"
  | "property"
  | "workingCapital"
  | "earnings"
  | "salary"
  | "capitalSpending"
  | "standbyNote"
  | "paidNote";
const deal = (dollars: Partial<Record<Dollars, number>>, rest: Partial<Deal> = {}): Deal => ({
  ...DEAL,
  ...Object.fromEntries(Object.entries(dollars).map(([name, amount]) => [name, toCents(amount)])),
  ...rest,
});
const EBITDA = { earningsKind: "ebitda" } as const;

/**
 * Computed by an independent decimal program: fee, total, injection, cash, loan, months, payment, note,
 * service, flow, DSCR, left.
 */
const WORKED: [Deal, string][] = [
  [
    deal({ price: 750_000, earnings: 260_000 }),
    "18691.91 791191.91 79119.19 79119.19 712072.72 120 9214.05 0.00 110568.60 185000.00 1.6732 74431.40",
  ],
  [
    deal({ price: 120_000, earnings: 95_000, salary: 60_000 }),
    "1920.46 125520.46 12552.05 12552.05 112968.41 120 1461.78 0.00 17541.36 35000.00 1.9953 17458.64",
  ],
  [
    deal({ price: 850_000, earnings: 310_000, capitalSpending: 15_000 }, { manufacturer: true }),
    "0.00 875500.00 87550.00 87550.00 787950.00 120 10195.88 0.00 122350.56 220000.00 1.7981 97649.44",
  ],
  [
    deal({ price: 3_200_000, earnings: 800_000, workingCapital: 150_000, capitalSpending: 40_000 }, EBITDA),
    "86927.22 3532927.22 353292.72 353292.72 3179634.50 120 41143.69 0.00 493724.28 760000.00 1.5393 266275.72",
  ],
  [
    deal({ price: 1_000_000, earnings: 330_000, standbyNote: 50_000 }),
    "24922.55 1054922.55 105492.26 55492.26 949430.29 120 12285.40 0.00 147424.80 255000.00 1.7297 107575.20",
  ],
  [
    deal({ price: 1_000_000, earnings: 330_000, paidNote: 150_000 }),
    "20889.77 1050889.77 105088.98 105088.98 795800.79 120 10297.47 2899.92 158368.68 255000.00 1.6102 96631.32",
  ],
  [
    deal({ price: 600_000, property: 1_000_000, earnings: 260_000 }),
    "40233.41 1688233.41 168823.34 168823.34 1519410.07 300 13275.04 0.00 159300.48 185000.00 1.1613 25699.52",
  ],
  [
    deal({ price: 900_000, property: 400_000, earnings: 330_000 }),
    "32399.31 1371399.31 137139.93 137139.93 1234259.38 172 13161.86 0.00 157942.32 255000.00 1.6145 97057.68",
  ],
  [
    deal(
      { price: 6_500_000, earnings: 1_700_000, workingCapital: 250_000, capitalSpending: 100_000 },
      EBITDA,
    ),
    "177795.77 7122795.77 712279.58 712279.58 6410516.19 120 82950.51 0.00 995406.12 1600000.00 1.6074 604593.88",
  ],
  [
    deal({ price: 1_200_000, earnings: 190_000 }),
    "29907.05 1265907.05 126590.71 126590.71 1139316.34 120 14742.48 0.00 176909.76 115000.00 0.6500 -61909.76",
  ],
  [
    deal({ price: 742_000, earnings: 250_000 }),
    "18492.53 782752.53 78275.25 78275.25 704477.28 120 9115.76 0.00 109389.12 175000.00 1.5998 65610.88",
  ],
  [
    deal({ price: 1_000_000, earnings: 330_000, standbyNote: 100_000 }),
    "23650.41 1053650.41 105365.04 52682.52 900967.89 120 11658.30 0.00 139899.60 255000.00 1.8227 115100.40",
  ],
];

function worked(of: Deal): string {
  const { fee, total, injection, cash, loan, months, payment, notePayment, debtService, cashFlow, leftOver } =
    finance(of, SBA_2026);
  const dscr = decimalText(cashFlow, debtService, 4, "half up");
  return [
    ...[fee, total, injection, cash, loan].map(centsText),
    months,
    ...[payment, notePayment, debtService, cashFlow].map(centsText),
    dscr,
    centsText(leftOver),
  ].join(" ");
}
const verdict = (of: Deal) => verdictOf(of, finance(of, SBA_2026), SBA_2026);

describe("financing", () => {
  it.each(WORKED)("[FIN-1] is correct to the cent, worked case %#", (of, figures) => {
    expect(worked(of)).toBe(figures);
  });

  it("[FIN-1] whole dollars are rounded half up, with a minus before the dollar sign", () => {
    const said = ["7110.05", "7110.5", "-7110.51", "1234567", "0.49", "-0.2"].map((text) =>
      dollarsInWords(toCents(text)),
    );
    expect(said).toEqual(["$7,110", "$7,111", "−$7,111", "$1,234,567", "$0", "$0"]);
  });

  it("[FIN-1] a loan without interest is repaid in equal parts, rounded half up", () => {
    expect(centsText(monthlyPayment(toCents("100.05"), 0n, 2))).toBe("50.03");
    expect(centsText(monthlyPayment(0n, toPercent("6"), 60))).toBe("0.00");
  });

  it("[FIN-3] a loan of exactly the limit is within it", () => {
    const just = deal({ price: 850_000, earnings: 310_000 }, { manufacturer: true });
    const atLimit = (loanLimit: number) => finance(just, { ...SBA_2026, loanLimit }).overLimit;
    expect([787_950, 787_949].map(atLimit)).toEqual([false, true]);
  });

  it("[FIN-1] the seller's standby note counts for at most half of the injection, half a cent rounded up", () => {
    const odd = deal(
      { price: 1_000.1, standbyNote: 900 },
      { manufacturer: true, closingPercent: toPercent("0") },
    );
    const { injection, cash } = finance(odd, SBA_2026);
    expect([injection, cash].map(centsText)).toEqual(["100.01", "50.00"]);
  });

  it("[FIN-3] above the limit the buyer brings the rest", () => {
    const over = deal(
      { price: 6_500_000, earnings: 1_700_000, workingCapital: 250_000, capitalSpending: 100_000 },
      EBITDA,
    );
    const { fee, total, cash, loan, payment, debtService } = financeAtLimit(over, SBA_2026);
    expect([fee, total, cash, loan, payment, debtService].map(centsText)).toEqual([
      "138125.00",
      "7083125.00",
      "2083125.00",
      "5000000.00",
      "64698.78",
      "776385.36",
    ]);
    expect(verdict(over)).toBe(
      "Needs a loan above the limit of $5,000,000. At the limit you bring $2,083,125.",
    );
  });

  it.each([
    ["50000", "850.00"],
    ["150000", "2550.00"],
    ["150000.01", "3375.00"],
    ["350000", "7875.00"],
    ["700000", "15750.00"],
    ["700000.01", "18375.00"],
    ["950000", "24937.50"],
    ["1333333.33", "35000.00"],
    ["2000000", "53750.00"],
    ["5000000", "138125.00"],
  ])("[FIN-3] the fee on a loan of %s is %s", (loan, fee) => {
    expect(centsText(upfrontFee(toCents(loan), false, SBA_2026))).toBe(fee);
  });

  it("[FIN-3] a manufacturer pays no fee up to $950,000", () => {
    expect(upfrontFee(toCents(950_000), true, SBA_2026)).toBe(0n);
    expect(centsText(upfrontFee(toCents("950000.01"), true, SBA_2026))).toBe("24937.50");
  });

  it.each([
    [500_000, "9.5", 120, "6469.88"],
    [1_000_000, "9.5", 300, "8736.97"],
    [100_000, "0", 120, "833.33"],
    [5_000_000, "9.75", 120, "65385.12"],
    [350_000, "11.25", 120, "4870.91"],
  ])("[FIN-1] the payment on %d at %s%% over %d months is %s", (loan, rate, months, payment) => {
    expect(centsText(monthlyPayment(toCents(loan), toPercent(rate), months))).toBe(payment);
  });

  it.each([
    [190_000, "680656 626204 521836"],
    [260_000, "1091197 1003902 836584"],
    [330_000, "1503911 1383757 1153130"],
  ])("[FIN-4] earnings of %d carry these prices at 1.15, 1.25 and 1.5", (earnings, prices) => {
    const at = (target: string) => priceCarried((price) => deal({ earnings }, { price }), SBA_2026, target);
    expect(["1.15", "1.25", "1.5"].map(at).join(" ")).toBe(prices);
  });

  it("[FIN-4] stress lines lower earnings by a fifth, and raise the rate by a point", () => {
    const { earnings, rate } = stressed(deal({ price: 750_000, earnings: 260_000 }));
    const dscr = (of: Deal) => {
      const { cashFlow, debtService } = finance(of, SBA_2026);
      return decimalText(cashFlow, debtService, 4, "half up");
    };
    expect([dscr(earnings), dscr(rate)]).toEqual(["1.2029", "1.6045"]);
  });

  it.each([
    [deal({ price: 750_000, earnings: 75_000 }), "The earnings do not pay your salary of $75,000."],
    [deal({ price: 750_000, earnings: 0 }, EBITDA), "The earnings leave nothing to pay a debt with."],
    [deal({ price: 1_200_000, earnings: 190_000 }), "Does not carry the debt: $61,910 a year is missing."],
    [deal({ price: 750_000, earnings: 200_000 }), "Carries the debt, but is below the SBA's floor of 1.15."],
    [deal({ price: 750_000, earnings: 205_000 }), "Above the SBA's floor; many lenders ask for 1.25."],
    [deal({ price: 750_000, earnings: 225_000 }), "Carries the debt as most lenders ask."],
    [deal({ price: 750_000, earnings: 260_000 }), "Carries the debt with room."],
    [deal({ price: 120_000, earnings: 94_000 }), "Carries the debt, but is below the SBA's floor of 1.10."],
    [
      deal({ price: 750_000, earnings: 260_000 }, { downPercent: toPercent("100") }),
      "There is no debt to carry.",
    ],
  ])("[FIN-5] verdict %# states the result and promises nothing", (of, sentence) => {
    expect(verdict(of)).toBe(sentence);
    expect(verdict(of)).not.toMatch(/approved|qualif|eligible|score/i);
  });

  it("[FIN-10] says when newer fees are not known and when nobody checked them, and includes a rule's whole last day", () => {
    const of = { program: "SBA 7(a)", feesOf: "fiscal year 2026" };
    expect(rulesSentence(of, { validTo: "2026-09-30", checkedAt: "2026-09-01" }, "2026-09-30")).toBe(
      "SBA 7(a), fees of fiscal year 2026.",
    );
    expect(rulesSentence(of, { validTo: "2026-09-30", checkedAt: null }, "2026-10-01")).toBe(
      "SBA 7(a), fees of fiscal year 2026; newer ones are not known here. Taken from public sources; ask your lender for today's.",
    );
  });

  it("[FIN-6] rejects notes that leave nothing to borrow, naming the field", () => {
    expect(() => finance(deal({ price: 100_000, earnings: 90_000, paidNote: 100_000 }), SBA_2026)).toThrow(
      "The seller note is larger than what remains to be financed. Enter a smaller one.",
    );
  });

  it("[FIN-4] carries no price when the salary uses up the earnings", () => {
    expect(priceCarried((price) => deal({ earnings: 75_000 }, { price }), SBA_2026, "1.25")).toBeNull();
  });
});

const dollars = (max: number) => fc.integer({ min: 0, max: max * 100 }).map(BigInt);
const anyDeal = fc.record({
  price: dollars(5_000_000),
  property: fc.oneof(fc.constant(0n), dollars(3_000_000)),
  workingCapital: dollars(200_000),
  earnings: dollars(2_000_000),
  standbyNote: fc.oneof(fc.constant(0n), dollars(50_000)),
  manufacturer: fc.boolean(),
  downPercent: fc.integer({ min: 10, max: 60 }).map(toPercent),
});

describe("financing of any deal", () => {
  it("[FIN-1] sources equal uses, and the fee is that of its own loan", () => {
    fc.assert(
      fc.property(anyDeal, (some) => {
        const of = { ...DEAL, ...some };
        // A larger note may leave nothing to borrow, which is rejected.
        fc.pre(of.price > 2n * of.standbyNote);
        const { fee, total, cash, loan, closing } = finance(of, SBA_2026);
        expect(cash + loan + of.standbyNote).toBe(total);
        expect(of.price + of.property + of.workingCapital + closing + fee).toBe(total);
        expect(upfrontFee(loan, of.manufacturer, SBA_2026)).toBe(fee);
      }),
    );
  });

  it("[FIN-1] debt service rises with price and rate, and cash flow falls with salary and spending", () => {
    fc.assert(
      fc.property(anyDeal, dollars(500_000), (some, more) => {
        const of = { ...DEAL, ...some, standbyNote: 0n };
        const before = finance(of, SBA_2026);
        expect(finance({ ...of, price: of.price + more }, SBA_2026).debtService >= before.debtService).toBe(
          true,
        );
        expect(finance({ ...of, rate: of.rate + more }, SBA_2026).debtService >= before.debtService).toBe(
          true,
        );
        expect(finance({ ...of, salary: of.salary + more }, SBA_2026).cashFlow).toBe(before.cashFlow - more);
        expect(finance({ ...of, capitalSpending: more }, SBA_2026).cashFlow).toBe(before.cashFlow - more);
      }),
    );
  });

  it("[FIN-4] the price carried reaches the target, and a dollar more does not", () => {
    fc.assert(
      fc.property(fc.integer({ min: 90_000, max: 1_500_000 }), (earnings) => {
        const at = (price: bigint) => finance(deal({ earnings }, { price: price * 100n }), SBA_2026);
        const carried = priceCarried((price) => deal({ earnings }, { price }), SBA_2026, "1.25") ?? 0n;
        expect(covers(at(carried), "1.25")).toBe(true);
        expect(covers(at(carried + 1n), "1.25")).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});
