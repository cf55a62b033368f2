import { describe, expect, it } from "vitest";
import { EXCHANGE_RATES } from "@/lib/ingestion/normalise/exchange-rates";
import type { NormalisedListing } from "@/lib/ingestion/schema";
import {
  addressOf,
  type ComposedMail,
  CURRENCY,
  composedMail,
  type Shown,
} from "@/tests/fixtures/composed-mails";
import { listed } from "@/tests/fixtures/read-mails";
import { readAlertMail } from "./alert-mail";

const FIELDS = 6;
const AMOUNTS = { price: "askingPrice", revenue: "revenue", earnings: "earnings" } as const;

/** What of a listing was read wrong. */
function faultsOf(wanted: Shown, found: NormalisedListing | undefined, isLinked: boolean): string[] {
  if (!found) return Array.from({ length: FIELDS }, () => `missing: ${wanted.name}`);
  const rate = EXCHANGE_RATES.usdPer[CURRENCY[wanted.country]] ?? 1;
  const figures = Object.entries(AMOUNTS).map(([name, field]): [string, boolean] => {
    const [want, got] = [wanted.figures[name as keyof typeof AMOUNTS], found[field]];
    // A twelfth of a year's figure is shown in whole dollars.
    const isNear = want !== null && got !== null && Math.abs(got.low - want * rate) <= 12;
    return [name, want === null ? got === null : isNear];
  });
  const isInUs = wanted.country === "us";
  const region = isInUs
    ? found.regionCode === `US-${wanted.code}`
    : found.countryCode === wanted.country.toUpperCase();
  const checks: [string, boolean][] = [
    ["title", found.title === wanted.name],
    ...figures,
    ["place", region && found.city === wanted.city],
    ["address", found.sourceUrl === (isLinked ? addressOf(wanted) : null)],
  ];
  return checks.flatMap(([name, right]) => (right ? [] : [`${name}: ${wanted.name}, got ${found.title}`]));
}

async function scoreOf({
  list,
  raw,
  choices,
}: ComposedMail): Promise<{ faults: string[]; invented: number }> {
  const left = listed(await readAlertMail(raw));
  const isWhole = left.length === list.length;
  const faults = list.flatMap((wanted, at) => {
    const found = left.find(({ title }) => title === wanted.name) ?? (isWhole ? left[at] : undefined);
    return faultsOf(wanted, found, choices.link !== "none");
  });
  const about = Object.values(choices).join(", ");
  return {
    faults: faults.map((fault) => `${fault} (${about})`),
    invented: Math.max(0, left.length - list.length),
  };
}

describe("mails composed of any layout, labels, links and frame", () => {
  it("are read as what they were composed of, in at least 96% of all fields, with next to nothing invented [MAIL-1]", async () => {
    const mails = Array.from({ length: 120 }, (_, n) => composedMail(n + 1));
    const scores = await Promise.all(mails.map(scoreOf));
    const faults = scores.flatMap((score) => score.faults);
    const fields = mails.reduce((sum, { list }) => sum + list.length * FIELDS, 0);
    expect(1 - faults.length / fields, faults.slice(0, 40).join("\n")).toBeGreaterThanOrEqual(0.96);
    expect(scores.reduce((sum, { invented }) => sum + invented, 0)).toBeLessThanOrEqual(1);
  }, 60_000);
});
