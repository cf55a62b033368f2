import "server-only";
import { db } from "@/db/client";
import { seal, unseal } from "@/lib/auth/sealed";
import { type SignedIn, startSession } from "@/lib/auth/sign-in";
import { hashSecret } from "@/lib/auth/tokens";
import { AppError } from "@/lib/core/errors";
import type { Caller } from "@/lib/http/caller";
import { findById } from "../queries";
import { redeemOnce } from "./redeem-once";

const SALT = "winnow-login-code";
/** Long enough for one redirect. */
const CODE_SECONDS = 60;

/**
 * A single-use code, valid for one minute, with which one browser completes a sign-in (AUTH-5, SEC-2). It is
 * passed in the /login-success URL. `browserSecret` is known only to that browser's cookie.
 */
export function issueLoginCode(userId: string, browserSecret: string): Promise<string> {
  return seal(SALT, { sub: userId, browser: hashSecret(browserSecret) }, CODE_SECONDS);
}

/** Redeems a login code and starts the session. Throws UNAUTHENTICATED if it is invalid, expired or used. */
export async function redeemLoginCode(
  code: string,
  browserSecret: string | undefined,
  caller: Caller,
): Promise<SignedIn> {
  const claim = await unseal(SALT, code);
  const refused = () => new AppError("UNAUTHENTICATED", "This sign-in cannot be completed. Please log in.");
  if (!claim?.sub || !browserSecret || claim.browser !== hashSecret(browserSecret)) throw refused();
  const userId = claim.sub;
  return db().transaction(async (on) => {
    const isFirst = await redeemOnce(on, hashSecret(code), new Date(Number(claim.exp) * 1000));
    if (!isFirst || !(await findById(userId, on))) throw refused();
    return startSession(on, userId, caller, "google");
  });
}
