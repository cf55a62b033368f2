import "server-only";
import { z } from "zod";
import { isPreview, previewSecret } from "./preview";

const flag = z.enum(["on", "off"]);
const url = z.url();
const optionalUrl = url.optional();

/** Every environment variable the product reads, with its default. Documented in .env.example. */
const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  APP_URL: optionalUrl,
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres://"),
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters"),
  /** The secret used before AUTH_SECRET; tokens sealed with it work as long as it is set. */
  AUTH_SECRET_PREVIOUS: z.string().min(32, "must have at least 32 characters").optional(),
  REGISTRATION: z.enum(["unlisted", "open", "closed"]).default("unlisted"),
  /** `waived` only by a local start or a preview without SMTP_URL, where no mail could deliver the link. */
  EMAIL_VERIFICATION: z.enum(["required", "waived"]).default("required"),
  /** Whether admins need a passkey to sign in and to open the admin area. Local starts leave it optional. */
  ADMIN_PASSKEYS: z.enum(["required", "optional"]).default("optional"),
  ADMIN_EMAIL: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  TRIAL_DAYS: z.coerce.number().int().min(0).max(3650).default(14),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: optionalUrl,
  OPENAI_MODEL: z.string().default("gpt-6-luna"),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_ID: z.string().optional(),
  STRIPE_API_BASE: optionalUrl,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: z.string().default("https://accounts.google.com"),
  GOOGLE_JWKS_URL: url.default("https://www.googleapis.com/oauth2/v3/certs"),
  GOOGLE_SCRIPT_URL: url.default("https://accounts.google.com/gsi/client"),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional(),
  SUPPORT_EMAIL: z.email().optional(),
  INBOUND_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, "must be a domain, such as in.example.com")
    .optional(),
  INBOUND_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  INBOUND_SMTP_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  EMAIL_FROM: z.string().default("Winnow <alerts@winnow.local>"),
  CRON_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  TRUST_PROXY: flag.default("off"),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  SAMPLE_DATA: flag.default("on"),
});

export type Env = z.infer<typeof schema> & { appUrl: string };

/**
 * Parses and validates the environment. An empty variable counts as unset.
 * Throws an Error that lists every invalid variable, one per line.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse({ ...previewDefaults(present), ...present });
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => {
      const name = issue.path.join(".");
      return present[name] === undefined ? `${name} is not set.` : `${name}: ${issue.message}.`;
    });
    throw new Error(`Some environment variables are invalid:\n${faults.join("\n")}`);
  }
  const deployment = isPreview(present) && present.VERCEL_URL ? `https://${present.VERCEL_URL}` : undefined;
  const appUrl = parsed.data.APP_URL ?? deployment ?? `http://localhost:${parsed.data.PORT}`;
  return { ...parsed.data, appUrl };
}

/** Defaults that let a preview run with only a database (OPS-4). Without SMTP it cannot verify addresses. */
function previewDefaults(present: Record<string, string | undefined>): Record<string, string | undefined> {
  if (!isPreview(present)) return {};
  return {
    AUTH_SECRET: previewSecret(present),
    EMAIL_VERIFICATION: present.SMTP_URL ? "required" : "waived",
  };
}

let cached: Env | undefined;

/** The validated environment of this process, parsed once. */
export function env(): Env {
  cached ??= readEnv(process.env);
  return cached;
}
