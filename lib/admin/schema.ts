import { z } from "zod";
import type { SourceConfig } from "@/lib/ingestion/inspection/schema";
import { paginationSchema } from "@/lib/listings/answer";
import { ACTIVITY_DAYS } from "./rules";

/** Entries of each list of the dashboard, and rejected rows of a run, on one page. */
export const PAGE_SIZES = { users: 20, scrapeRuns: 10, rejections: 50 } as const;

const count = z.number().int().nonnegative();
const instant = z.iso.datetime();

const summaryView = z.object({
  totalUsers: count,
  adminUsers: count,
  googleUsers: count.describe("People with a linked Google sign-in."),
  usersThisWeek: count.describe("People who joined within the last seven days."),
  totalScrapeRuns: count,
  completedScrapeRuns: count,
});

const adminUserView = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  googleId: z.string().nullable(),
  emailRefusal: z
    .string()
    .nullable()
    .describe("What a mail server said when it refused the address for good."),
  createdAt: instant,
  apiCallsLast14Days: z
    .array(count)
    .length(ACTIVITY_DAYS)
    .describe("API calls, pages and actions per UTC day, the oldest first; the last one is today."),
});

export const scrapeRunView = z.object({
  id: z.uuid(),
  source: z.string().describe("The id of the source."),
  sourceName: z.string(),
  status: z.enum(["queued", "running", "completed", "failed", "blocked", "stopped"]),
  trigger: z.string().describe("schedule, admin, command line or first start"),
  createdAt: instant,
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
  metadata: z.record(z.string(), z.unknown()).describe("Counters and notes of the run so far."),
  error: z.string().nullable().describe("Why the run failed or was blocked, in one sentence."),
  progress: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe("Share of the source read so far, while the run is active and if the source reports it."),
  stopRequested: z.boolean(),
  rejectedRows: count.describe("Rejected rows kept for review."),
});

export const dashboardView = z.object({
  summary: summaryView,
  users: z.array(adminUserView).describe("Newest first."),
  scrapeRuns: z.array(scrapeRunView).describe("Newest first."),
  pagination: z.object({ users: paginationSchema, scrapeRuns: paginationSchema }),
});

const rejectionView = z.object({
  id: z.number().int(),
  sourceListingId: z.string().nullable(),
  reason: z.string(),
  raw: z
    .record(z.string(), z.unknown())
    .describe("The row as delivered by the source, one string per field."),
});

export const rejectionsView = z.object({
  data: z.array(rejectionView),
  reasons: z.record(z.string(), count).describe("Stored rejected rows, counted by reason."),
  pagination: paginationSchema,
});

/** What an admin may change about a source. */
export const sourceChange = z.object({
  sourceId: z.string().max(100),
  scheduled: z.boolean().optional(),
  /** Seconds between two requests to it. */
  pauseSeconds: z.number().int().min(2).max(60).optional(),
  /** The address of a feed's current edition; empty removes it. */
  url: z
    .union([
      z.literal(""),
      z.url({ protocol: /^https?$/, error: "Enter an address that begins with http:// or https://." }),
    ])
    .optional(),
});
export type SourceChange = z.infer<typeof sourceChange>;

/** What the AI service may cost a UTC day, in US dollars; null: no limit. */
export const aiBudgetChange = z.object({
  budgetUsd: z
    .number({ error: "Enter an amount in dollars, or nothing for no limit." })
    .min(0, "The budget must be at least 0.")
    .max(1_000_000, "The budget must be at most 1,000,000.")
    .nullable(),
});

/** How the last run of a source went. */
export interface SourceHealth {
  runId: string;
  status: ScrapeRun["status"];
  at: string;
  error: string | null;
  /** What it took, and what of that has a price and a place; null when it did not come so far. */
  taken: { rows: number; withPrice: number; withPlace: number; rejected: number } | null;
  alarms: string[];
}

/** A source that needs no code, with its settings. */
export interface ConfiguredSource {
  id: string;
  name: string;
  attribution: string | null;
  config: SourceConfig;
}

/** A source as the dialog of runs and the list of sources show it. */
export interface AdminSource {
  id: string;
  name: string;
  /** A daily run is begun for it. */
  scheduled: boolean;
  /** It needs no code: how it is read can be edited. */
  isConfigured: boolean;
  /** The address of its feed; null when it is no feed whose address can be set. */
  url: string | null;
  /** The address at which it is read without one of its own. */
  usualUrl: string | null;
  pauseSeconds: number;
  /** Null before its first run has ended. */
  health: SourceHealth | null;
}

export type AdminSummary = z.infer<typeof summaryView>;
export type AdminUser = z.infer<typeof adminUserView>;
export type ScrapeRun = z.infer<typeof scrapeRunView>;
export type Dashboard = z.infer<typeof dashboardView>;
export type Rejections = z.infer<typeof rejectionsView>;

/** An AI run as admins see it. */
export interface AdminAiRun {
  id: string;
  email: string;
  /** Null for a search that was not saved. */
  filterName: string | null;
  status: string;
  /** Who judged; null before the criteria were read. */
  model: string | null;
  judged: number;
  unjudged: number;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** Null when the model's price is not known. */
  costUsd: number | null;
  error: string | null;
  createdAt: string;
}

/** What could not be worked for in somebody's alerts (ALT-5). */
export interface AlertFailure {
  task: string;
  subjectId: string;
  message: string;
  times: number;
  lastAt: string;
}

/** What admins see of the AI: what is wrong with its model, what it cost, and its latest runs. */
export interface AdminAi {
  warning: string | null;
  sum: { runs: number; costUsd: number; unpriced: number };
  /** Of this UTC day, for the whole installation. */
  budget: { budgetUsd: number | null; spentUsd: number; calls: number };
  runs: AdminAiRun[];
}
