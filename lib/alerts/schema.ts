import { z } from "zod";
import { FAVOURITE_SWITCH_NAMES, FILTER_SWITCH_NAMES, SPEEDS } from "@/lib/vocabulary/alert-kinds";

const hour = z.number("An hour is a whole number from 0 to 23.").int().min(0).max(23);

/** PUT /api/alerts: what is sent is changed, the rest stays. */
export const alertSettingsSchema = z
  .object({
    quietFrom: hour.optional(),
    quietTo: hour.optional(),
    favouriteKinds: z
      .array(z.enum(FAVOURITE_SWITCH_NAMES))
      .transform((kinds) => [...new Set(kinds)])
      .optional(),
    favouriteSpeed: z.enum(SPEEDS).nullable().optional(),
    stepReminders: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, "There is nothing to change.");
export type AlertSettings = z.infer<typeof alertSettingsSchema>;

const WEBHOOK_FORMATS = ["standard", "slack", "discord"] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

export const newWebhookSchema = z.object({
  url: z.string().max(2_000, "The address is too long."),
  format: z.enum(WEBHOOK_FORMATS).default("standard"),
});

const instant = z.iso.datetime();
const speed = z.enum(SPEEDS).nullable().describe("null: as often as the settings say.");

/** What a person watches, what waits, what went out in 30 days, and through which channels (ALT-11). */
export const overviewSchema = z.object({
  filters: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      isOn: z.boolean(),
      kinds: z.array(z.enum(FILTER_SWITCH_NAMES)),
      minCut: z.number().int(),
      speed,
      waiting: z.number().int().describe("Alerts that no mail has told yet."),
    }),
  ),
  favourites: z.object({
    kinds: z.array(z.enum(FAVOURITE_SWITCH_NAMES)),
    speed,
    waiting: z.number().int(),
  }),
  frequency: z.enum(["daily", "weekly"]).describe("How often where nothing else is chosen."),
  stepReminders: z.boolean().describe("Next steps of deals are mailed at 08:00 of their day."),
  quietFrom: z.number().int(),
  quietTo: z.number().int(),
  timeZone: z.string(),
  mailRefusal: z
    .string()
    .nullable()
    .describe(
      "What a mail server said when it refused the address for good; no mail goes there until it is verified again.",
    ),
  sent: z.array(
    z.object({
      at: instant,
      channel: z.enum(["mail", "webhook"]),
      what: z.string(),
      failure: z
        .string()
        .nullable()
        .describe(
          "Why a mail never arrived, in the mail server's words; what it told comes with the next one.",
        ),
    }),
  ),
  feeds: z.array(z.object({ id: z.uuid(), name: z.string(), createdAt: instant })),
  webhooks: z.array(
    z.object({
      id: z.uuid(),
      url: z.string(),
      format: z.enum(WEBHOOK_FORMATS),
      failingSince: instant.nullable(),
      offAt: instant
        .nullable()
        .describe("Switched off after three days of failing; a test switches it on again."),
    }),
  ),
});
export type AlertOverview = z.infer<typeof overviewSchema>;

export const deliveriesSchema = z.array(
  z.object({
    id: z.uuid(),
    createdAt: instant,
    sentAt: instant.nullable(),
    dueAt: instant.nullable().describe("When it is tried next."),
    attempts: z.number().int(),
    outcome: z.string().nullable().describe("What the last try met: a status, or a sentence."),
    body: z.string().nullable(),
  }),
);
export type WebhookDeliveryView = z.infer<typeof deliveriesSchema>[number];
