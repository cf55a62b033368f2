import { hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt, EncryptJWT, type JWTPayload, jwtDecrypt } from "jose";
import { LRUCache } from "lru-cache";
import { previewSecret } from "@/lib/core/preview";

/**
 * Each kind of token has its own key, derived from AUTH_SECRET and this salt, so kinds cannot be confused.
 */
export type Salt =
  | ""
  | "winnow-access-token"
  | "winnow-login-code"
  | "winnow-verify-email"
  | "winnow-passkey"
  | "winnow-webhook-secret";

const keys = new Map<string, Uint8Array>();

/** Derives the key the way next-auth does, so that both can read the session cookie. */
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
 * AUTH_SECRET, plus AUTH_SECRET_PREVIOUS while it is set: tokens sealed with the old secret still open, so
 * rotating the secret signs nobody out (SEC-11).
 */
export function secrets(): string[] {
  const { AUTH_SECRET = previewSecret(), AUTH_SECRET_PREVIOUS } = process.env;
  return [AUTH_SECRET, AUTH_SECRET_PREVIOUS].filter((secret) => secret !== undefined).filter(Boolean);
}

/** The secret to seal and sign with. Throws when AUTH_SECRET is not set. */
export function currentSecret(): string {
  const [secret] = secrets();
  if (!secret) throw new Error("AUTH_SECRET is not set.");
  return secret;
}

/**
 * Encrypts `claims` into a token valid for the given number of seconds. Throws when AUTH_SECRET is not set.
 */
export function seal(salt: Salt, claims: JWTPayload, seconds: number): Promise<string> {
  return new EncryptJWT(claims)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .setJti(crypto.randomUUID())
    .encrypt(keyOf(currentSecret(), salt));
}

/** Longer than any token we issue; longer input is rejected unread. Characters. */
const LONGEST = 1_024;

// Decryption depends only on the token, so the result is cached per process. Expiry is still checked on every
// call, and the database still decides on every request whether the session is active. On globalThis because
// pages, middleware and the server in front of them each bundle a copy of this module.
const global_ = globalThis as typeof globalThis & { winnowOpened?: LRUCache<string, JWTPayload> };
global_.winnowOpened ??= new LRUCache<string, JWTPayload>({ max: 5_000 });
const opened = global_.winnowOpened;

const nameOf = (salt: Salt, secret: string, token: string) => `${salt} ${secret} ${token}`;
const isCurrent = (claims: JWTPayload) => Number(claims.exp) * 1000 > Date.now();

/** The token's claims; null when it is not ours, of another kind, tampered with, or expired. */
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

/** Whether this process has already opened the token and it has not expired. */
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

/**
 * Encrypts a text for storage in the database, without expiry (SEC-16). Throws when AUTH_SECRET is not set.
 */
export function sealKept(salt: Salt, text: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(keyOf(currentSecret(), salt));
}

/** A sealed text (compact JWE) has five parts; values stored before sealing was introduced have one. */
const isSealed = (kept: string) => kept.split(".").length === 5;

/**
 * Opens what `sealKept` sealed. `isFresh` is false for plain text and for values sealed with the previous
 * secret: those should be sealed again. Null when neither secret opens it.
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
