import { z } from "zod";
import { FAVOURITE_SWITCH_NAMES, FILTER_SWITCH_NAMES, SPEEDS } from "@/lib/vocabulary/alert-kinds";

const hour = z.number("An hour is a whole number from 0 to 23.").int().min(0).max(23);

/** PUT /api/alerts: only the fields sent are changed. */
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
const speed = z.enum(SPEEDS).nullable().describe("null to use the user's default frequency.");

/** What a user watches, what is pending, what was sent in the last 30 days, and the channels (ALT-11). */
export const overviewSchema = z.object({
  filters: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      isOn: z.boolean(),
      kinds: z.array(z.enum(FILTER_SWITCH_NAMES)),
      minCut: z.int(),
      speed,
      waiting: z.int().describe("Alerts not yet sent in an email."),
    }),
  ),
  favourites: z.object({
    kinds: z.array(z.enum(FAVOURITE_SWITCH_NAMES)),
    speed,
    waiting: z.int(),
  }),
  frequency: z.enum(["daily", "weekly"]).describe("The default frequency."),
  stepReminders: z.boolean().describe("Whether next steps of deals are emailed at 8:00 am on their date."),
  quietFrom: z.int(),
  quietTo: z.int(),
  timeZone: z.string(),
  mailRefusal: z
    .string()
    .nullable()
    .describe(
      "The mail server's message when it permanently rejected the address; no email is sent until the address is verified again.",
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
          "Why an email was not delivered, in the mail server's words; its alerts come with the next email.",
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
        .describe("Set when it was switched off after failing for three days; a test switches it on again."),
    }),
  ),
});
export type AlertOverview = z.infer<typeof overviewSchema>;

export const deliveriesSchema = z.array(
  z.object({
    id: z.uuid(),
    createdAt: instant,
    sentAt: instant.nullable(),
    dueAt: instant.nullable().describe("When the next attempt is due."),
    attempts: z.int(),
    outcome: z.string().nullable().describe("The result of the last attempt: a status code, or a sentence."),
    body: z.string().nullable(),
  }),
);
export type WebhookDeliveryView = z.infer<typeof deliveriesSchema>[number];
