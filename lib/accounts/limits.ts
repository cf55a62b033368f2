import "server-only";
import { hash } from "node:crypto";
import { consume, giveBack, type Limit } from "@/lib/http/rate-limit";

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

const perAddress = (name: string, max: number, windowSeconds: number): Limit => {
  return { name, max, windowSeconds, perAddress: true };
};

/** Failed password checks: at most 10 per account and 30 per IP address in any 15 minutes (AUTH-13). */
export const PASSWORD_PER_ACCOUNT: Limit = { name: "password-account", max: 10, windowSeconds: QUARTER_HOUR };
const PASSWORD_PER_ADDRESS = perAddress("password-address", 30, QUARTER_HOUR);

export const SIGNUP_PER_ADDRESS = perAddress("signup-address", 50, HOUR);
export const RESET_PER_ACCOUNT: Limit = { name: "reset-account", max: 3, windowSeconds: HOUR };
export const RESET_PER_ADDRESS = perAddress("reset-address", 20, HOUR);
export const VERIFICATION_PER_ACCOUNT: Limit = { name: "verification", max: 3, windowSeconds: HOUR };
/** Rejected ID tokens. */
export const GOOGLE_PER_ADDRESS = perAddress("google-address", 30, QUARTER_HOUR);

/** The rate-limit key of an account: a hash, so that unknown addresses are not stored in plain text. */
export const accountKey = (email: string): string => hash("sha256", email, "base64url");

/**
 * Runs a password check under both limits. Attempts are counted before the check, so that parallel guesses
 * cannot slip through, and given back unless the check fails. Throws TOO_MANY_REQUESTS with the time to wait.
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
