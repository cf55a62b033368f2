import { z } from "zod";
import type { SourceConfig } from "@/lib/ingestion/inspection/schema";
import { paginationSchema } from "@/lib/listings/answer";
import { ACTIVITY_DAYS } from "./rules";

/** Page sizes of the dashboard's lists and of a run's rejected rows. */
export const PAGE_SIZES = { users: 20, scrapeRuns: 10, rejections: 50 } as const;

const count = z.int().nonnegative();
const instant = z.iso.datetime();

const summaryView = z.object({
  totalUsers: count,
  adminUsers: count,
  googleUsers: count.describe("Users with a linked Google account."),
  usersThisWeek: count.describe("Users who joined within the last seven days."),
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
    .describe("The mail server's message when it permanently rejected the address."),
  createdAt: instant,
  apiCallsLast14Days: z
    .array(count)
    .length(ACTIVITY_DAYS)
    .describe("API calls, page loads and server actions per UTC day, oldest first. The last entry is today."),
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
  id: z.int(),
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

export const webAddress = z.url({
  protocol: /^https?$/,
  error: "Enter an address that begins with http:// or https://.",
});

/** The source settings an admin may change. */
export const sourceChange = z.object({
  sourceId: z.string().max(100),
  scheduled: z.boolean().optional(),
  /** Seconds between two requests to the source. */
  pauseSeconds: z.int().min(2).max(60).optional(),
  /** The feed's URL; an empty string removes it. */
  url: z.union([z.literal(""), webAddress]).optional(),
});
export type SourceChange = z.infer<typeof sourceChange>;

/** The AI budget per UTC day in US dollars; null means no limit. */
export const aiBudgetChange = z.object({
  budgetUsd: z
    .number({ error: "Enter an amount in dollars, or leave empty for no limit." })
    .min(0, "The budget must be at least 0.")
    .max(1_000_000, "The budget must be at most 1,000,000.")
    .nullable(),
});

/** The outcome of a source's last run. */
export interface SourceHealth {
  runId: string;
  status: ScrapeRun["status"];
  at: string;
  error: string | null;
  /** Imported rows and how many have a price and a location; null when the run did not get that far. */
  taken: { rows: number; withPrice: number; withPlace: number; rejected: number } | null;
  alarms: string[];
}

/** A source configured without code, with its settings. */
export interface ConfiguredSource {
  id: string;
  name: string;
  attribution: string | null;
  config: SourceConfig;
}

/** A source as shown in the run dialog and the list of sources. */
export interface AdminSource {
  id: string;
  name: string;
  /** Whether it runs daily. */
  scheduled: boolean;
  /** Whether it is configured without code, so that its settings can be edited. */
  isConfigured: boolean;
  /** The feed's URL, '' if not set; null when the source is not a feed. */
  url: string | null;
  /** The feed URL used when `url` is not set. */
  usualUrl: string | null;
  pauseSeconds: number;
  /** Null until its first run has finished. */
  health: SourceHealth | null;
}

export type AdminSummary = z.infer<typeof summaryView>;
export type AdminUser = z.infer<typeof adminUserView>;
export type ScrapeRun = z.infer<typeof scrapeRunView>;
export type Dashboard = z.infer<typeof dashboardView>;
export type Rejections = z.infer<typeof rejectionsView>;

/** An AI run as shown to admins. */
export interface AdminAiRun {
  id: string;
  email: string;
  /** Null for a search that was not saved. */
  filterName: string | null;
  status: string;
  /** The model used; null until the criteria have been read. */
  model: string | null;
  judged: number;
  unjudged: number;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** Null when the model's price is unknown. */
  costUsd: number | null;
  error: string | null;
  createdAt: string;
}

/** A failed alert task (ALT-5). */
export interface AlertFailure {
  task: string;
  subjectId: string;
  message: string;
  times: number;
  lastAt: string;
}

/** The AI section of the dashboard: model warning, costs, budget and latest runs. */
export interface AdminAi {
  warning: string | null;
  sum: { runs: number; costUsd: number; unpriced: number };
  /** For the current UTC day and the whole installation. */
  budget: { budgetUsd: number | null; spentUsd: number; calls: number };
  runs: AdminAiRun[];
}
