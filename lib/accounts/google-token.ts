import "server-only";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { hashSecret } from "@/lib/auth/tokens";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

/** Who Google says somebody is. */
export interface GoogleIdentity {
  /** Google's stable id of the person. */
  subject: string;
  email: string;
  emailVerified: boolean;
  fullName: string;
  /** SHA-256 of the token, so that it is taken only once, and until when that must be remembered. */
  tokenHash: string;
  expiresAt: Date;
  issuedAt: Date;
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(254),
  // Google writes a boolean; some of its libraries write the word.
  email_verified: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")])
    .default(false),
  name: z.string().max(200).catch(""),
  exp: z.number(),
  iat: z.number(),
});

let keys: { url: string; get: ReturnType<typeof createRemoteJWKSet> } | undefined;

/** Google's public keys: fetched with a time-out, kept for ten minutes, fetched again for an unknown key id. */
function issuerKeys() {
  const url = env().GOOGLE_JWKS_URL;
  if (keys?.url !== url) {
    const get = createRemoteJWKSet(new URL(url), {
      timeoutDuration: 5_000,
      cooldownDuration: 30_000,
      cacheMaxAge: 600_000,
    });
    keys = { url, get };
  }
  return keys.get;
}

/** `https://accounts.google.com` signs as itself and as `accounts.google.com`. */
function issuers(): string[] {
  const issuer = env().GOOGLE_ISSUER;
  return issuer.startsWith("https://") ? [issuer, issuer.slice("https://".length)] : [issuer];
}

const CLOCK_SKEW_SECONDS = 30;

/**
 * Verifies an ID token of Google Identity Services: signature by the issuer's keys, audience, issuer, expiry,
 * age (AUTH-7). Throws UNAUTHENTICATED 'Google authentication failed', UNAVAILABLE when no client id is
 * configured, or BAD_GATEWAY when the keys cannot be fetched.
 */
export async function verifyGoogleToken(idToken: string): Promise<GoogleIdentity> {
  const audience = env().GOOGLE_CLIENT_ID;
  if (!audience) throw new AppError("UNAVAILABLE", "Google sign-in is not configured.");
  const payload = await jwtVerify(idToken, issuerKeys(), {
    algorithms: ["RS256"],
    audience,
    issuer: issuers(),
    clockTolerance: CLOCK_SKEW_SECONDS,
    maxTokenAge: "1h",
    requiredClaims: ["sub", "exp", "iat", "email"],
  }).then(
    ({ payload }) => payload,
    (cause: unknown) => {
      throw isTokensFault(cause)
        ? new AppError("UNAUTHENTICATED", "Google authentication failed", { cause })
        : new AppError("BAD_GATEWAY", "Google sign-in failed", { cause });
    },
  );
  const parsed = claims.safeParse(payload);
  if (!parsed.success) {
    throw new AppError("UNAUTHENTICATED", "Google authentication failed", { cause: parsed.error });
  }
  const { sub, email, email_verified, name, exp, iat } = parsed.data;
  return {
    subject: sub,
    email,
    emailVerified: email_verified,
    fullName: name,
    // The signature part has several writings; what is signed has one.
    tokenHash: hashSecret(idToken.slice(0, idToken.lastIndexOf("."))),
    expiresAt: new Date((exp + CLOCK_SKEW_SECONDS) * 1000),
    issuedAt: new Date(iat * 1000),
  };
}

/** Whether the token is to blame, and not the way to the issuer's keys. */
function isTokensFault(cause: unknown): boolean {
  const keysFault = cause instanceof errors.JWKSTimeout || cause instanceof errors.JWKSInvalid;
  const plain = cause instanceof errors.JOSEError && cause.constructor === errors.JOSEError;
  return cause instanceof errors.JOSEError && !keysFault && !plain;
}
