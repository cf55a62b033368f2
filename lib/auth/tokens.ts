import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { SESSION_SECONDS } from "./cookies";
import { type Salt, seal, unseal } from "./sealed";

/** How long an access token of the API is good for, in seconds. */
const ACCESS_TOKEN_SECONDS = 15 * 60;

/** What a token says: which session it names. */
interface Claim {
  userId: string;
  sessionId: string;
}

type Kind = "session" | "access";

const SALT = { session: "", access: "winnow-access-token" } as const satisfies Record<Kind, Salt>;
const SECONDS: Record<Kind, number> = { session: SESSION_SECONDS, access: ACCESS_TOKEN_SECONDS };

/**
 * An encrypted token that names a session: the value of the cookie, or a bearer token of the API. The cookie also says
 * whether it is an admin's, by which the middleware knows whom /admin does not exist for; it grants nothing.
 */
export function issueToken(kind: Kind, userId: string, sessionId: string, isAdmin = false): Promise<string> {
  const claims = { sub: userId, sid: sessionId, ...(kind === "session" && { adm: isAdmin }) };
  return seal(SALT[kind], claims, SECONDS[kind]);
}

/** Opens a token of the given kind; null when it is not ours, was changed, or has expired. */
export async function openToken(kind: Kind, token: string): Promise<Claim | null> {
  const payload = await unseal(SALT[kind], token);
  if (typeof payload?.sub !== "string" || typeof payload.sid !== "string") return null;
  return { userId: payload.sub, sessionId: payload.sid };
}

/** A random secret of 256 bits for links and refresh tokens (base64url). */
export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256, hex: how secrets of ours are kept. They are random, so a fast hash is enough. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
