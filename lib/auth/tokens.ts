import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { decode, encode } from "next-auth/jwt";
import { SESSION_SECONDS } from "@/lib/auth/cookies";
import { env } from "@/lib/core/env";

/** How long an access token of the API is good for, in seconds. */
const ACCESS_TOKEN_SECONDS = 15 * 60;

/** What a token says: which session it names, and until when (milliseconds since 1970). */
interface Claim {
  userId: string;
  sessionId: string;
  expiresAt: number;
}

type Kind = "session" | "access";

/** Keys are derived from AUTH_SECRET with these salts, so that a cookie is no access token and vice versa. */
const SALT: Record<Kind, string> = { session: "", access: "winnow-access-token" };
const SECONDS: Record<Kind, number> = { session: SESSION_SECONDS, access: ACCESS_TOKEN_SECONDS };

/** An encrypted token that names a session: the value of the cookie, or a bearer token of the API. */
export function issueToken(kind: Kind, userId: string, sessionId: string): Promise<string> {
  return encode({
    token: { sub: userId, sid: sessionId },
    secret: env().AUTH_SECRET,
    salt: SALT[kind],
    maxAge: SECONDS[kind],
  });
}

// Opening a token is a pure function of its text: it is done once per token and process, which keeps its
// price (key derivation and decryption) off every further request. Expiry is checked each time; whether the
// session still lives is asked of the database each time.
const opened = new LRUCache<string, Claim>({ max: 5_000 });

/** Longer than any token of ours; what is longer is not even looked at. */
const LONGEST = 1_024;

/** Opens a token of the given kind; null when it is not ours, was changed, or has expired. */
export async function openToken(kind: Kind, token: string): Promise<Claim | null> {
  if (token.length > LONGEST) return null;
  const key = `${kind} ${token}`;
  let claim = opened.get(key);
  if (!claim) {
    const payload = await decode({ token, secret: env().AUTH_SECRET, salt: SALT[kind] }).catch(() => null);
    if (typeof payload?.sub !== "string" || typeof payload.sid !== "string") return null;
    claim = { userId: payload.sub, sessionId: payload.sid, expiresAt: Number(payload.exp) * 1000 };
    opened.set(key, claim);
  }
  return claim.expiresAt > Date.now() ? claim : null;
}

/** A random secret of 256 bits for links and refresh tokens (base64url). */
export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256, hex: how secrets of ours are kept. They are random, so a fast hash is enough. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
