import { createHash, createHmac } from "node:crypto";

type Variables = Record<string, string | undefined>;

/** Whether this is a Vercel preview deployment: a short-lived copy for reviewing a change. */
export const isPreview = (variables: Variables = process.env): boolean => variables.VERCEL_ENV === "preview";

/**
 * A fallback for AUTH_SECRET on previews that are configured with only a database. It is derived from the
 * database URL, which only the preview's own processes know. Undefined elsewhere: real servers must set
 * AUTH_SECRET.
 */
export function previewSecret(variables: Variables = process.env): string | undefined {
  const { DATABASE_URL } = variables;
  if (!isPreview(variables) || !DATABASE_URL) return undefined;
  return createHash("sha256").update(`winnow preview ${DATABASE_URL}`).digest("base64url");
}

/** A preview account's password. It is deterministic, so every build of the preview can print it. */
export function previewPassword(
  role: "admin" | "demo",
  variables: Variables = process.env,
): string | undefined {
  const secret = isPreview(variables) ? (variables.AUTH_SECRET ?? previewSecret(variables)) : undefined;
  return (
    secret && createHmac("sha256", secret).update(`password of ${role}`).digest("base64url").slice(0, 16)
  );
}
