import { AppError } from "@/lib/core/errors";
import { offeredBy } from "@/lib/listings/figures";
import type { Deal } from "./answer";
import type { Funnel } from "./funnel";
import type { DealChange } from "./schema";
import { DEAL_LIMITS, isInWork, isOver, STAGES, type Stage, WAY } from "./stages";

type Checked = Pick<Deal, "stage" | "passedReason" | "nextStep" | "nextOn" | "ndaSignedOn" | "ndaExpiresOn">;

const refuse = (field: string, message: string) => new AppError("BAD_REQUEST", message, { field });

/**
 * The stage and the reason for passing after a change (PIPE-1). Throws BAD_REQUEST, naming the field, when
 * the deal would be inconsistent: passed without a reason, a date without a step, an NDA that ends before it
 * was signed.
 */
export function checkChange(
  deal: Checked,
  change: DealChange,
): { stage: Stage; passedReason: Checked["passedReason"]; nextOn?: string | null } {
  const after = { ...deal, ...change };
  if (after.stage === "passed" && !after.passedReason) throw refuse("passedReason", "Say why you pass.");
  if (after.stage !== "passed" && change.passedReason)
    throw refuse("passedReason", "Only a passed deal has a reason for passing.");
  if (after.ndaSignedOn && after.ndaExpiresOn && after.ndaExpiresOn < after.ndaSignedOn)
    throw refuse("ndaExpiresOn", "The NDA ends before it was signed.");
  const changed = { stage: after.stage, passedReason: after.stage === "passed" ? after.passedReason : null };
  if (after.nextStep !== null || !after.nextOn) return changed;
  // Clearing the step clears its date; a date alone is meaningless.
  if (change.nextOn) throw refuse("nextStep", "Say what the next step is.");
  return { ...changed, nextOn: null };
}

/** The distinct contacts or links of two merged deals. Throws CONFLICT when too many (PIPE-14). */
export function joined<Row extends object>(of: "contacts" | "links", kept: Row[], other: Row[]): Row[] {
  const known = new Set(kept.map((row) => JSON.stringify(row)));
  const all = [...kept, ...other.filter((row) => !known.has(JSON.stringify(row)))];
  if (all.length <= DEAL_LIMITS[of]) return all;
  const most = DEAL_LIMITS[of];
  throw new AppError("CONFLICT", `Together they have ${all.length} ${of}; a deal has at most ${most}.`);
}

/** Whether the next step is due on or before this day (ISO date). */
export const isDue = (deal: Pick<Deal, "stage" | "nextOn">, today: string): boolean =>
  !isOver(deal.stage) && deal.nextOn !== null && deal.nextOn <= today;
/** Whether the next step's date has passed. */
export const isOverdue = (deal: Pick<Deal, "stage" | "nextOn">, today: string): boolean =>
  isDue(deal, today) && deal.nextOn !== today;

const DAY = 86_400_000;
/** Whole days from one ISO date to another. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** 'Today', 'Tomorrow', 'Nov 24', with the year unless it is the current one; the days are ISO dates. */
export function dayText(day: string, today: string): string {
  const away = daysBetween(today, day);
  if (away === 0) return "Today";
  if (away === 1) return "Tomorrow";
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : "numeric";
  return new Date(day).toLocaleDateString("en-US", { month: "short", day: "numeric", year, timeZone: "UTC" });
}

/** '4 days late'. */
export function lateText(day: string, today: string): string {
  const late = daysBetween(day, today);
  return `${late.toLocaleString("en-US")} ${late === 1 ? "day" : "days"} late`;
}

/** How long a deal has been in its stage: '12 days'. */
export function daysInStage(stageSince: number, now: number): string {
  const days = Math.max(0, Math.floor((now - stageSince) / DAY));
  return days === 0 ? "since today" : `${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"}`;
}

/** Whether an NDA is in force on this day: signed (inferred from the stage without a date), not ended. */
const isUnderNda = ({ stage, ndaSignedOn, ndaExpiresOn }: Deal, today: string) =>
  (ndaSignedOn ? ndaSignedOn <= today : WAY.indexOf(stage) >= WAY.indexOf("nda")) &&
  (ndaExpiresOn === null || ndaExpiresOn >= today);

export interface PipelineSummary {
  active: number;
  /** Total asking price of the active deals, where known; whole US dollars. */
  asked: number;
  overdue: number;
  due: number;
  underNda: number;
  /** How many of these NDAs end within the year of `today`. */
  ndaEndsThisYear: number;
  inDiligence: number;
  byStage: Record<Stage, number>;
}

/** The counts above the pipeline on a day (ISO date) in the user's time zone (PIPE-4). */
export function summaryOf(deals: readonly Deal[], today: string): PipelineSummary {
  const active = deals.filter(({ stage }) => isInWork(stage));
  const bound = deals.filter((deal) => !isOver(deal.stage) && isUnderNda(deal, today));
  const count = (test: (deal: Deal) => boolean) => deals.filter(test).length;
  return {
    active: active.length,
    asked: active.reduce((sum, { listing }) => sum + (listing.askingPrice ?? 0), 0),
    overdue: count((deal) => isOverdue(deal, today)),
    due: count((deal) => isDue(deal, today)),
    underNda: bound.length,
    ndaEndsThisYear: bound.filter(({ ndaExpiresOn }) => ndaExpiresOn?.startsWith(today.slice(0, 4))).length,
    inDiligence: count(({ stage }) => stage === "diligence"),
    byStage: Object.fromEntries(
      STAGES.map((stage) => [stage, count((deal) => deal.stage === stage)]),
    ) as Record<Stage, number>,
  };
}

/** How the list can be sorted; missing values always come last. */
const SORTED = {
  due: ({ nextOn }: Deal) => nextOn,
  name: ({ listing }: Deal) => listing.title.toLowerCase(),
  stage: ({ stage }: Deal) => STAGES.indexOf(stage),
  price: ({ listing }: Deal) => listing.askingPrice,
  earnings: ({ listing }: Deal) => listing.earnings,
  dscr: ({ listing }: Deal) => listing.dscr,
} satisfies Record<string, (deal: Deal) => string | number | null>;
export type DealSort = keyof typeof SORTED;
export const DEAL_SORTS = Object.keys(SORTED) as [DealSort, ...DealSort[]];

/** Which deals a list shows, and in which order. */
export interface DealView {
  view: "board" | "list";
  stage: Stage | "active" | "any";
  step: "any" | "due" | "overdue" | "none";
  broker: string | null;
  /** The start of the funnel, as an ISO date. */
  since?: string;
  sort: DealSort;
  order: "asc" | "desc";
}

/** The data of the pipeline page. */
export interface Pipeline {
  /** Null when it could not be counted. */
  funnel: Funnel | null;
  hasCalendar: boolean;
  /** Null when they could not be read. */
  deals: Deal[] | null;
  view: DealView;
  /** ISO date in the user's time zone. */
  today: string;
}

/** The deals shown in a list (PIPE-5). Ties keep the order of `deals`. */
export function viewed(deals: readonly Deal[], view: DealView, today: string): Deal[] {
  const value = SORTED[view.sort];
  const turn = view.order === "asc" ? 1 : -1;
  const shown = deals.filter(
    (deal) =>
      (view.stage === "any" ||
        (view.stage === "active" ? isInWork(deal.stage) : deal.stage === view.stage)) &&
      (view.broker === null || offeredBy(deal.listing) === view.broker) &&
      (view.step === "any" ||
        (view.step === "none" && deal.nextStep === null) ||
        (view.step === "due" && isDue(deal, today)) ||
        (view.step === "overdue" && isOverdue(deal, today))),
  );
  return shown.sort((a, b) => {
    const [x, y] = [value(a), value(b)];
    if (x === y) return 0;
    if (x === null || y === null) return x === null ? 1 : -1;
    return x < y ? -turn : turn;
  });
}
