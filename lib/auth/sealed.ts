import { hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt, EncryptJWT, type JWTPayload, jwtDecrypt } from "jose";
import { LRUCache } from "lru-cache";
import { previewSecret } from "@/lib/core/preview";

/** Every kind of token has a key of its own, derived from AUTH_SECRET with this salt: one is never taken for another. */
export type Salt =
  | ""
  | "winnow-access-token"
  | "winnow-login-code"
  | "winnow-verify-email"
  | "winnow-passkey"
  | "winnow-webhook-secret";

const keys = new Map<string, Uint8Array>();

/** The key that next-auth derives, so that its cookie and ours are one. */
function keyOf(secret: string, salt: Salt): Uint8Array {
  const name = `${salt} ${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const info = `NextAuth.js Generated Encryption Key${salt ? ` (${salt})` : ""}`;
  const key = new Uint8Array(hkdfSync("sha256", secret, salt, info, 32));
  keys.set(name, key);
  return key;
}

/**
 * AUTH_SECRET, and the one before it while AUTH_SECRET_PREVIOUS is set: what that sealed can still be opened, so that a
 * change of the secret signs nobody out (SEC-11).
 */
function secrets(): string[] {
  const { AUTH_SECRET = previewSecret(), AUTH_SECRET_PREVIOUS } = process.env;
  return [AUTH_SECRET, AUTH_SECRET_PREVIOUS].filter((secret) => secret !== undefined).filter(Boolean);
}

/** An encrypted token that holds `claims` for the given number of seconds. Throws when AUTH_SECRET is not set. */
export function seal(salt: Salt, claims: JWTPayload, seconds: number): Promise<string> {
  const [secret] = secrets();
  if (!secret) throw new Error("AUTH_SECRET is not set.");
  return new EncryptJWT(claims)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .setJti(crypto.randomUUID())
    .encrypt(keyOf(secret, salt));
}

/** Longer than any token of ours; what is longer is not even looked at. */
const LONGEST = 1_024;

// Opening a token is a pure function of its text: it is done once per token and process, which keeps its price off every
// further request. Expiry is checked each time; whether a session still lives is asked of the database each time.
// On globalThis, because pages, middleware and what answers before them are built with their own copies of this module.
const global_ = globalThis as typeof globalThis & { winnowOpened?: LRUCache<string, JWTPayload> };
global_.winnowOpened ??= new LRUCache<string, JWTPayload>({ max: 5_000 });
const opened = global_.winnowOpened;

const nameOf = (salt: Salt, secret: string, token: string) => `${salt} ${secret} ${token}`;
const isCurrent = (claims: JWTPayload) => Number(claims.exp) * 1000 > Date.now();

/** What a token holds; null when it is not ours, of another kind, was changed, or has expired. */
export async function unseal(salt: Salt, token: string): Promise<JWTPayload | null> {
  if (token.length > LONGEST) return null;
  for (const secret of secrets()) {
    const name = nameOf(salt, secret, token);
    const claims = opened.get(name) ?? (await open(salt, secret, token));
    if (!claims) continue;
    opened.set(name, claims);
    return isCurrent(claims) ? claims : null;
  }
  return null;
}

/** Whether this process opened the token before, and it has not expired since. */
export function wasUnsealed(salt: Salt, token: string): boolean {
  return secrets().some((secret) => {
    const claims = opened.get(nameOf(salt, secret, token));
    return claims !== undefined && isCurrent(claims);
  });
}

async function open(salt: Salt, secret: string, token: string): Promise<JWTPayload | null> {
  const opened = await jwtDecrypt(token, keyOf(secret, salt), {
    keyManagementAlgorithms: ["dir"],
    contentEncryptionAlgorithms: ["A256GCM"],
    requiredClaims: ["exp"],
  }).catch(() => null);
  return opened?.payload ?? null;
}

/** Seals a text that is kept in the database for as long as it is needed (SEC-16). Throws when AUTH_SECRET is not set. */
export function sealKept(salt: Salt, text: string): Promise<string> {
  const [secret] = secrets();
  if (!secret) throw new Error("AUTH_SECRET is not set.");
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(keyOf(secret, salt));
}

/** A sealed text has five parts; what was kept before anything was sealed has one. */
const isSealed = (kept: string) => kept.split(".").length === 5;

/**
 * What `sealKept` sealed, and whether AUTH_SECRET itself opens it: what is plain, or was sealed with the secret before, should
 * be sealed again. Null when neither secret opens it.
 */
export async function openKept(salt: Salt, kept: string): Promise<{ text: string; isFresh: boolean } | null> {
  if (!isSealed(kept)) return { text: kept, isFresh: false };
  for (const [index, secret] of secrets().entries()) {
    const opened = await compactDecrypt(kept, keyOf(secret, salt), {
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    }).catch(() => null);
    if (opened) return { text: new TextDecoder().decode(opened.plaintext), isFresh: index === 0 };
  }
  return null;
}
