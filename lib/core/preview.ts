import { createHash, createHmac } from "node:crypto";

type Variables = Record<string, string | undefined>;

/** Whether this is a preview deployment of a change, which a reviewer looks at and throws away. */
export const isPreview = (variables: Variables = process.env): boolean => variables.VERCEL_ENV === "preview";

/**
 * What signs sessions on a preview that has nothing but a database: made from the database's address, which only its own
 * processes know. Undefined elsewhere: a server wants AUTH_SECRET.
 */
export function previewSecret(variables: Variables = process.env): string | undefined {
  const { DATABASE_URL } = variables;
  if (!isPreview(variables) || !DATABASE_URL) return undefined;
  return createHash("sha256").update(`winnow preview ${DATABASE_URL}`).digest("base64url");
}

/** The same password at each build of a preview, so that every build can tell it. */
export function previewPassword(
  role: "admin" | "demo",
  variables: Variables = process.env,
): string | undefined {
  const secret = isPreview(variables) ? (variables.AUTH_SECRET ?? previewSecret(variables)) : undefined;
  return (
    secret && createHmac("sha256", secret).update(`password of ${role}`).digest("base64url").slice(0, 16)
  );
}
