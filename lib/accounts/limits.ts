import "server-only";
import { createHash } from "node:crypto";
import { consume, giveBack, type Limit } from "@/lib/http/rate-limit";

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** Failed proofs of a password: at most 10 per account and 30 per address in any 15 minutes (AUTH-13). */
export const PASSWORD_PER_ACCOUNT: Limit = { name: "password-account", max: 10, windowSeconds: QUARTER_HOUR };
const PASSWORD_PER_ADDRESS: Limit = {
  name: "password-address",
  max: 30,
  windowSeconds: QUARTER_HOUR,
  perAddress: true,
};

export const SIGNUP_PER_ADDRESS: Limit = {
  name: "signup-address",
  max: 50,
  windowSeconds: HOUR,
  perAddress: true,
};
export const RESET_PER_ACCOUNT: Limit = { name: "reset-account", max: 3, windowSeconds: HOUR };
export const RESET_PER_ADDRESS: Limit = {
  name: "reset-address",
  max: 20,
  windowSeconds: HOUR,
  perAddress: true,
};
export const VERIFICATION_PER_ACCOUNT: Limit = { name: "verification", max: 3, windowSeconds: HOUR };
/** ID tokens that were refused. */
export const GOOGLE_PER_ADDRESS: Limit = {
  name: "google-address",
  max: 30,
  windowSeconds: QUARTER_HOUR,
  perAddress: true,
};

/** The key an account is counted under: also for addresses nobody has, which are not kept in clear. */
export function accountKey(email: string): string {
  return createHash("sha256").update(email).digest("base64url");
}

/**
 * Runs a check of a password under both limits. Only failures stay counted; they are counted before the check,
 * so that guesses sent at once do not slip through together. Throws TOO_MANY_REQUESTS with the time to wait.
 */
export async function withinPasswordLimits(
  email: string,
  address: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  await consume(PASSWORD_PER_ADDRESS, address);
  const unused = () => giveBack(PASSWORD_PER_ADDRESS, address);
  try {
    await consume(PASSWORD_PER_ACCOUNT, accountKey(email));
  } catch (error) {
    await unused();
    throw error;
  }
  const clean = () => Promise.all([unused(), giveBack(PASSWORD_PER_ACCOUNT, accountKey(email))]);
  try {
    const passed = await check();
    if (passed) await clean();
    return passed;
  } catch (error) {
    await clean();
    throw error;
  }
}
