import { type Money, OPEN_END } from "@/lib/core/money";
import { EXCHANGE_RATES } from "@/lib/ingestion/normalise/exchange-rates";
import type { NormalisedListing, NormaliseResult } from "@/lib/ingestion/schema";
import type { Label, LabelledFigure } from "./labels";

const FIGURES = ["askingPrice", "revenue", "earnings"] as const;
type FigureField = (typeof FIGURES)[number];

interface FigureScore {
  /** Rows whose text states the figure. */
  held: number;
  right: number;
  wrong: number;
  missing: number;
  /** Rows whose text does not state it. */
  none: number;
  /** Rows that got a number although the text states none: must stay 0. */
  invented: number;
}

interface Share {
  of: number;
  right: number;
}

interface Fault {
  id: string;
  field: string;
  expected: string;
  got: string;
}

export interface Score {
  rows: number;
  figures: Record<FigureField, FigureScore>;
  earningsKind: Share;
  location: Share;
  industry: Share;
  status: Share;
  /** Status of rows that are sold, under offer or withdrawn. */
  soldOrPending: Share;
  rejection: { truePositive: number; falsePositive: number; falseNegative: number; trueNegative: number };
  /**
   * Number of rows by label and result ('sold → active': 1): the status of a listing, the reason of a
   * rejection.
   */
  confusion: Map<string, number>;
  faults: Fault[];
}

const emptyFigure = (): FigureScore => ({ held: 0, right: 0, wrong: 0, missing: 0, none: 0, invented: 0 });

/** Compares labels with results by row id. A row without a result counts as rejected. */
export function scoreRows(
  labels: Readonly<Record<string, Label>>,
  results: ReadonlyMap<string, NormaliseResult>,
): Score {
  const score: Score = {
    rows: Object.keys(labels).length,
    figures: { askingPrice: emptyFigure(), revenue: emptyFigure(), earnings: emptyFigure() },
    earningsKind: { of: 0, right: 0 },
    location: { of: 0, right: 0 },
    industry: { of: 0, right: 0 },
    status: { of: 0, right: 0 },
    soldOrPending: { of: 0, right: 0 },
    rejection: { truePositive: 0, falsePositive: 0, falseNegative: 0, trueNegative: 0 },
    confusion: new Map(),
    faults: [],
  };
  for (const [id, label] of Object.entries(labels)) {
    const result = results.get(id);
    const got = result?.kind === "listing" ? result.listing : null;
    const outcome = got?.status ?? (result?.kind === "rejected" ? result.reason : "no result");
    const pair = `${"rejected" in label ? label.rejected : label.status} → ${outcome}`;
    score.confusion.set(pair, (score.confusion.get(pair) ?? 0) + 1);
    const fault = (field: string, expected: unknown, found: unknown) =>
      score.faults.push({ id, field, expected: shown(expected), got: shown(found) });
    if ("rejected" in label) {
      score.rejection[got ? "falseNegative" : "truePositive"]++;
      if (got) fault("rejection", label.rejected, "taken as a listing");
      continue;
    }
    score.rejection[got ? "trueNegative" : "falsePositive"]++;
    if (!got) {
      fault("rejection", "a listing", result?.kind === "rejected" ? result.reason : "no result");
      continue;
    }
    for (const field of FIGURES)
      scoreFigure(score.figures[field], label[field], got[field], (e, g) => fault(field, e, g));
    if (label.earningsKind !== undefined && got.earnings) {
      count(score.earningsKind, got.earningsKind === label.earningsKind, () =>
        fault("earningsKind", label.earningsKind, got.earningsKind),
      );
    }
    count(score.location, label.location.includes(got.location), () =>
      fault("location", label.location, got.location),
    );
    count(score.industry, label.industry.includes(got.industry), () =>
      fault("industry", label.industry, got.industry),
    );
    scoreStatus(score, label.status, got.status, fault);
  }
  return score;
}

function scoreStatus(
  score: Score,
  expected: NormalisedListing["status"],
  got: NormalisedListing["status"],
  fault: (field: string, expected: unknown, got: unknown) => void,
): void {
  count(score.status, expected === got, () => fault("status", expected, got));
  if (expected !== "active") count(score.soldOrPending, expected === got, () => {});
}

function scoreFigure(
  score: FigureScore,
  expected: LabelledFigure | undefined,
  got: Money | null,
  fault: (expected: unknown, got: unknown) => void,
): void {
  if (expected === "?") return;
  if (expected === undefined) {
    score.none++;
    if (!got) return;
    score.invented++;
  } else {
    score.held++;
    if (got && agrees(expected, got)) {
      score.right++;
      return;
    }
    if (got) score.wrong++;
    else score.missing++;
  }
  fault(expected ?? "none", got);
}

/** Equal within one dollar. An open end may be missing from the result, but the lower end must match. */
function agrees(expected: Exclude<LabelledFigure, "?">, got: Money): boolean {
  const label = typeof expected === "number" ? { low: expected } : expected;
  const rate =
    "currency" in label && label.currency ? (EXCHANGE_RATES.usdPer[label.currency] ?? Number.NaN) : 1;
  const openEnd = "bound" in label && label.bound === "over" && got.high === OPEN_END;
  return Math.abs(got.low - Math.round(label.low * rate)) <= 1 && (got.high === null || openEnd);
}

function count(share: Share, right: boolean, otherwise: () => void): void {
  share.of++;
  if (right) share.right++;
  else otherwise();
}

const shown = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** A share from 0 to 1; 1 when `of` is 0. */
export function ratio(right: number, of: number): number {
  return of === 0 ? 1 : right / of;
}

/** The share of rejected rows that are not listings. */
export function rejectionPrecision({ rejection }: Score): number {
  return ratio(rejection.truePositive, rejection.truePositive + rejection.falsePositive);
}

/** The share of non-listings that were rejected. */
export function rejectionRecall({ rejection }: Score): number {
  return ratio(rejection.truePositive, rejection.truePositive + rejection.falseNegative);
}
