import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFigures } from "./figures";
import type { FigureAspect, MentionAspect, Metric } from "./wish";

const YEAR = 2026;

/** A figure in short notation: 'earnings (300000, ]' means more than 300,000. */
const short = (aspect: FigureAspect | MentionAspect) => {
  if (aspect.kind === "mention")
    return `${aspect.words.join(" ")} ${aspect.count?.min ?? ""}..${aspect.count?.max ?? ""}`;
  const { metric, min, max, strictMin, strictMax } = aspect;
  return `${metric} ${strictMin ? "(" : "["}${min ?? ""}, ${max ?? ""}${strictMax ? ")" : "]"}`;
};
const read = (text: string) =>
  readFigures(text, YEAR).map(({ aspect }) => (aspect ? short(aspect) : "not known"));

describe("figures as buyers phrase them", () => {
  it.each([
    ["price not more 350,000 dollar", "price [, 350000]"],
    ["no more than three and three quarter million", "price [, 3750000]"],
    ["Earnings (EBITDA/SDE): $300k - $1.5M", "earnings [300000, 1500000]"],
    ["we have 100k for down payment", "downPayment [, 100000]"],
    ["150k is all the cash we have", "downPayment [, 150000]"],
    ["an average tax fee above $900", "average tax fee 900.."],
    ["must give minimum 100,000 in year", "earnings [100000, ]"],
    ["it has to leave us 70 a year or better", "earnings [70000, ]"],
    ["thinking 800k to 1.2", "price [800000, 1200000]"],
    ["one or two employees", "employees [1, 2]"],
    ["commission income over 300k", "revenue (300000, ]"],
    ["a gym, low six figures", "price [100000, 300000]"],
    ["a gym, high five figures", "price [70000, 100000]"],
    ["a gym, five figure price", "price [10000, 100000]"],
    ["a gym, 80-ish k", "price [64000, 96000]"],
    ["not a penny over 400k", "price [, 400000]"],
    ["a 20 room motel", "room 16..24"],
    ["revenue shall not exceed 500k", "revenue [, 500000]"],
    ["pays 120k or more", "earnings [120000, ]"],
    ["trading five years or longer", "yearEstablished [, 2021]"],
    ["if the equipment is more than ten years old", "equipment 10.."],
    ["premium up to $20 million", "premium ..20000000"],
    ["making 2m in sales", "revenue [2000000, ]"],
    ["revenue around 5m (2m minimum)", "revenue [2000000, ]"],
    ["no more than 36x monthly", "multiple [, 3]"],
    ["no more than 20% from any one client", "concentration [, 20]"],
    ["making 200k, no more", "earnings [200000, ]"],
    ["doing 2m a year", "revenue [2000000, ]"],
    ["doing 300k in earnings", "earnings [300000, ]"],
    ["the lease stays under $4,000 monthly", "not known"],
    ["price per unit under 5k", "price per unit ..5000"],
    ["gross margin over 35%", "gross margin 35.."],
    ["equipment worth 200k", "equipment 200000.."],
    ["price up to €400,000", "price [, 460000]"],
    ["I can spend 450 at most and it must pay me $75k", "price [, 450000]", "earnings [75000, ]"],
    ["300 max, seller must carry part", "price [, 300000]"],
    ["not more than 200 000 dollars", "price [, 200000]"],
    ["our savings allow up to $150,000", "price [, 150000]"],
    ["I can bring $25,000 in cash at closing", "downPayment [, 25000]"],
    ["average ticket of $2,000", "average ticket 2000.."],
    ["SDE >$250k <$750k", "earnings (250000, 750000)"],
    ["3 to 4 hundred thousand", "price [300000, 400000]"],
    ["no newer than 2010", "yearEstablished [, 2010]"],
    ["margin at least 20% but below 35%", "margin [20, 35)"],
    ["no older than 2010", "yearEstablished [2010, ]"],
    ["earnings north of 400k, at least 5 employees", "earnings (400000, ]", "employees [5, ]"],
    ["earnings north of 400k, no more than 1.5 million", "earnings (400000, ]", "price [, 1500000]"],
    ["cash flow of at least 400k, up to 2.5m", "earnings [400000, 2500000]"],
  ])("'%s' is %s [MAT-10] [MAT-23]", (text, ...figures) => {
    expect(read(text)).toEqual(figures);
  });

  it.each(["asking 12 months of profit", "a payback of 36 months"])(
    "'%s' names no amount [MAT-10]",
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );

  it.each([
    ["EBITDA 1m, ideally 1.5m", "earnings 1500000.."],
    ["price up to 1m, ideally under 750k", "price ..750000"],
    ["net at least 80k (100k preferred)", "earnings 100000.."],
    ["up to 900k, over 100k", "earnings 100000.."],
    ["over 350k", "earnings 350000.."],
  ])("the last amount of '%s' is %s [MAT-10]", (text, last) => {
    const { aspect } = readFigures(text, YEAR).at(-1) ?? {};
    expect(aspect?.kind === "figure" && `${aspect.metric} ${aspect.min ?? ""}..${aspect.max ?? ""}`).toBe(
      last,
    );
  });

  it.each([
    "2018 or newer trucks",
    "vehicles 2019 or newer",
    "trucks no older than 2015",
    "model year 2020 or later equipment",
  ])("'%s' names no founding year [MAT-10]", (text) => {
    expect(readFigures(text, YEAR)).toMatchObject([{ aspect: { kind: "mention" }, start: 0, isLoose: true }]);
  });

  it.each(["profit ballpark 250k", "1m in sales or so", "200k-ish SDE", "roughly 200k sde"])(
    "'%s' is only an approximate amount [MAT-10]",
    (text) => {
      expect(readFigures(text, YEAR)).toMatchObject([{ aspect: { isAbout: true } }]);
    },
  );
});

const MORE = [
  "over",
  "above",
  "more than",
  "at least",
  "north of",
  "min",
  "minimum of",
  "no less than",
  ">",
  ">=",
];
const LESS = [
  "under",
  "below",
  "less than",
  "at most",
  "up to",
  "max",
  "no more than",
  "not over",
  "sub",
  "<",
  "<=",
];
const MONEY: readonly [number, readonly string[]][] = [
  [
    300_000,
    ["300k", "$300k", "$300,000", "300,000", "300K", "0.3m", "$.3M", "300 thousand", "300 grand", "$300 k"],
  ],
  [1_200_000, ["1.2m", "$1.2MM", "1.2 million", "$1,200,000", "1200k", "1.2 mil", "$1.2M"]],
  [5_000_000, ["5m", "$5M", "5 million", "five million", "$5,000,000", "5mm"]],
];
const NAMES: Partial<Record<Metric, readonly string[]>> = {
  price: ["asking price", "price", "asking"],
  revenue: ["revenue", "annual sales", "turnover", "gross revenue", "sales"],
  earnings: ["cash flow", "SDE", "EBITDA", "earnings", "net profit", "cashflow"],
};
const pick = <Value>(values: readonly Value[]) => fc.constantFrom(...values);

/** A figure in a buyer's words, and how it must be read. */
const money = fc
  .record({
    metric: pick(["price", "revenue", "earnings"] as const),
    isMin: fc.boolean(),
    amount: pick(MONEY),
    order: pick(["name first", "name last"] as const),
    seed: fc.nat(),
  })
  .map(({ metric, isMin, amount: [value, spellings], order, seed }) => {
    const one = <Value>(values: readonly Value[]) => values[seed % values.length] as Value;
    const [name, bound, spelt] = [one(NAMES[metric] ?? []), one(isMin ? MORE : LESS), one(spellings)];
    const text = order === "name first" ? `${name} ${bound} ${spelt}` : `${bound} ${spelt} ${name}`;
    return { text, metric: metric as Metric, min: isMin ? value : null, max: isMin ? null : value };
  });
const counted = fc
  .record({
    isMin: fc.boolean(),
    seed: fc.nat(),
    kind: pick(["multiple", "employees", "hours", "yearEstablished"] as const),
  })
  .map(({ isMin, seed, kind }) => {
    const one = <Value>(values: readonly Value[]) => values[seed % values.length] as Value;
    const bound = one(isMin ? MORE : LESS);
    const n = 2 + (seed % 30);
    const text = {
      multiple: one([`${bound} ${n}x`, `${bound} ${n} times earnings`, `multiple ${bound} ${n}x`]),
      employees: one([`${bound} ${n} employees`, `${bound} ${n} staff`]),
      hours: `${bound} ${n} hours a week`,
      yearEstablished: one([`${bound} ${n} years old`, `${bound} ${n} yrs in business`]),
    }[kind];
    const isAge = kind === "yearEstablished";
    const value = isAge ? YEAR - n : n;
    const isLow = isAge ? !isMin : isMin;
    return { text, metric: kind as Metric, min: isLow ? value : null, max: isLow ? null : value };
  });

describe("the figures of a text", () => {
  it("each keep their metric, bound and amount when joined by 'and', however they are written [MAT-10]", () => {
    fc.assert(
      fc.property(
        fc.oneof(money, counted),
        fc.oneof(money, counted),
        pick([" and ", ", ", " but "]),
        (a, b, joint) => {
          fc.pre(a.metric !== b.metric);
          const found = readFigures(`${a.text}${joint}${b.text}`, YEAR).map(({ aspect }) => aspect);
          for (const wanted of [a, b]) {
            expect(found, `${a.text}${joint}${b.text}`).toContainEqual(
              expect.objectContaining({ metric: wanted.metric, min: wanted.min, max: wanted.max }),
            );
          }
          expect(found).toHaveLength(2);
        },
      ),
      { numRuns: 3_000, seed: 1 },
    );
  });

  it("form a range when the second bound names no metric [MAT-10]", () => {
    for (const [metric, names] of Object.entries(NAMES)) {
      for (const name of names) {
        expect(read(`${name} over 1M and under 5M`)).toEqual([`${metric} (1000000, 5000000)`]);
        expect(read(`${name} under 5M but at least 1M`)).toEqual([`${metric} [1000000, 5000000)`]);
        expect(read(`${name} between 1 and 5m`)).toEqual([`${metric} [1000000, 5000000]`]);
      }
    }
    expect(read("at least 5 employees and under 20")).toEqual(["employees [5, 20)"]);
  });

  it.each([
    ["cash flow over 300k and under 3x", ["earnings (300000, ]", "multiple [, 3)"]],
    ["over 10 years old and under 1M", ["yearEstablished [, 2016)", "price [, 1000000)"]],
    ["over 300k cash flow and under 1m", ["earnings (300000, ]", "price [, 1000000)"]],
    ["15+ yrs", ["yearEstablished [, 2011]"]],
    ["since before 2010", ["yearEstablished [, 2010)"]],
    ["in business since 2005", ["yearEstablished [, 2005]"]],
    ["established after 2015", ["yearEstablished (2015, ]"]],
    ["1-2m", ["price [1000000, 2000000]"]],
    ["500-1m", ["price [500000, 1000000]"]],
    ["sub 1m", ["price [, 1000000)"]],
    ["sub-$1m", ["price [, 1000000)"]],
    ["SDE 200-600k", ["earnings [200000, 600000]"]],
    ["$250k+ SDE", ["earnings [250000, ]"]],
    ["3x SDE or less", ["multiple [, 3]"]],
    ["EBITDA over 1m, and that must be above 20% of sales", ["earnings (1000000, ]", "margin (20, ]"]],
    [
      "make 100k a year or better, and 550 thousand is the most I can pay",
      ["earnings [100000, ]", "price [, 550000]"],
    ],
    ["price no more than 3 yrs of that", ["multiple [, 3]"]],
    ["at most 3 years' profit", ["multiple [, 3]"]],
    ["three years of profit and loss statements", []],
    ["seven-fifty max for everything", ["price [, 750000]"]],
    ["three-fifty tops", ["price [, 350000]"]],
    ["I work 60 hr weeks", ["not known"]],
    ["we are here until 2029", ["not known"]],
    ["no customer over 20% of sales", ["concentration [, 20]"]],
    ["EBITDA margin above 15%", ["margin (15, ]"]],
    ["under 1m SDE over 200k", ["price [, 1000000)", "earnings (200000, ]"]],
    ["at least $400k a year", ["earnings [400000, ]"]],
    ["budget of 750k", ["price [, 750000]"]],
    ["around 500k", ["price [400000, 600000]"]],
    ["half a million in revenue", ["revenue [500000, ]"]],
    ["recurring revenue, $200k+", ["earnings [200000, ]"]],
    ["a 5 year lease", []],
    ["1 2 3", []],
  ])("%j are %j [MAT-10]", (text, figures) => {
    expect(read(text)).toEqual(figures);
  });

  it.each([
    ["net profit at least 15% of sales", ["margin [15, ]"]],
    ["between one and two million in revenue", ["revenue [1000000, 2000000]"]],
    ["asking under two hundred thousand", ["price [, 200000)"]],
    ["priced between two hundred and three hundred fifty thousand", ["price [200000, 350000]"]],
    ["one and a half million", ["price [, 1500000]"]],
    ["no more than twice its earnings", ["multiple [, 2]"]],
    ["never more than double what it makes", ["multiple [, 2]"]],
    ["must cash flow at least 20% of the price", ["multiple [, 5]"]],
    ["2 million revenue or more, under 1.2", ["revenue [2000000, ]", "price [, 1200000)"]],
    ["a million five is the ceiling", ["price [, 1500000]"]],
    ["under 300 thou", ["price [, 300000)"]],
    ["price to earnings under 3", ["multiple [, 3)"]],
    ["priced no higher than 1.2x billings", ["revenueMultiple [, 1.2]"]],
    ["one times annual gross fees", ["revenueMultiple [, 1]"]],
    ["a multiple under 1.5 × revenue", ["revenueMultiple [, 1.5)"]],
    ["price-to-sales below 0.8", ["revenueMultiple [, 0.8)"]],
    ["at most 30x MRR", ["revenueMultiple [, 2.5]"]],
    ["under 3x SDE and under 1x sales", ["multiple [, 3)", "revenueMultiple [, 1)"]],
    ["under 3x revenue over 1m", ["multiple [, 3)", "revenue (1000000, ]"]],
    ["at least six figures in profit", ["earnings [100000, ]"]],
    ["under £500k", ["price [, 655000)"]],
    ["below 200,000 euros", ["price [, 230000)"]],
    ["rent under 8000, price under 1m", ["price [, 1000000)", "rent ..8000"]],
    ["pay back in 3 years", ["pay back 3.."]],
    ["a town of less than 50000 people", []],
  ])("are read in words, as sales and in other currencies: %j are %j [MAT-22]", (text, figures) => {
    expect(read(text)).toEqual(figures);
  });
});
