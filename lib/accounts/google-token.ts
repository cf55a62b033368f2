import "server-only";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { hashSecret } from "@/lib/auth/tokens";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

/** The identity asserted by a verified Google ID token. */
export interface GoogleIdentity {
  /** Google's stable user id. */
  subject: string;
  email: string;
  emailVerified: boolean;
  fullName: string;
  /** SHA-256 of the token, stored until `expiresAt` so that the token is accepted only once. */
  tokenHash: string;
  expiresAt: Date;
  issuedAt: Date;
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(254),
  // Google sends a boolean, but some of its libraries send a string.
  email_verified: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")])
    .default(false),
  name: z.string().max(200).catch(""),
  exp: z.number(),
  iat: z.number(),
});

let keys: { url: string; get: ReturnType<typeof createRemoteJWKSet> } | undefined;

/** Google's public keys: fetched with a timeout, cached for ten minutes, refetched for an unknown key id. */
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

/** Google uses both `https://accounts.google.com` and `accounts.google.com` as the issuer. */
function issuers(): string[] {
  const issuer = env().GOOGLE_ISSUER;
  return issuer.startsWith("https://") ? [issuer, issuer.slice("https://".length)] : [issuer];
}

const CLOCK_SKEW_SECONDS = 30;

/**
 * Verifies an ID token from Google Identity Services: signature, audience, issuer, expiry and age (AUTH-7).
 * Throws UNAUTHENTICATED 'Google authentication failed', UNAVAILABLE when no client id is configured, or
 * BAD_GATEWAY when the keys cannot be fetched.
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
    // The same signature can be encoded in several ways; the signed part cannot.
    tokenHash: hashSecret(idToken.slice(0, idToken.lastIndexOf("."))),
    expiresAt: new Date((exp + CLOCK_SKEW_SECONDS) * 1000),
    issuedAt: new Date(iat * 1000),
  };
}

/** Whether verification failed because of the token, not because the issuer's keys could not be fetched. */
function isTokensFault(cause: unknown): boolean {
  const keysFault = cause instanceof errors.JWKSTimeout || cause instanceof errors.JWKSInvalid;
  const plain = cause instanceof errors.JOSEError && cause.constructor === errors.JOSEError;
  return cause instanceof errors.JOSEError && !keysFault && !plain;
}
