import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { SESSION_SECONDS } from "./cookies";
import { type Salt, seal, unseal } from "./sealed";

/** Lifetime of an API access token, in seconds. */
const ACCESS_TOKEN_SECONDS = 15 * 60;

/** The session a token identifies. */
interface Claim {
  userId: string;
  sessionId: string;
}

type Kind = "session" | "access";

const SALT = { session: "", access: "winnow-access-token" } as const satisfies Record<Kind, Salt>;
const SECONDS: Record<Kind, number> = { session: SESSION_SECONDS, access: ACCESS_TOKEN_SECONDS };

/**
 * An encrypted token for a session: the cookie's value or an API bearer token. The cookie also carries an
 * admin flag so the middleware can answer 404 for /admin; the flag grants nothing.
 */
export function issueToken(kind: Kind, userId: string, sessionId: string, isAdmin = false): Promise<string> {
  const claims = { sub: userId, sid: sessionId, ...(kind === "session" && { adm: isAdmin }) };
  return seal(SALT[kind], claims, SECONDS[kind]);
}

/** Opens a token of the given kind; null when it is not ours, tampered with, or expired. */
export async function openToken(kind: Kind, token: string): Promise<Claim | null> {
  const payload = await unseal(SALT[kind], token);
  if (typeof payload?.sub !== "string" || typeof payload.sid !== "string") return null;
  return { userId: payload.sub, sessionId: payload.sid };
}

/** A random 256-bit secret for links and refresh tokens (base64url). */
export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 (hex), for storing our secrets. They are random, so a fast hash is enough. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
