import "server-only";
import { AppError } from "@/lib/core/errors";
import type { Caller } from "@/lib/http/caller";
import { withinPasswordLimits } from "./limits";
import { verifyPassword } from "./passwords";

interface Account {
  /** Normalised; there may be no such account. */
  email: string;
  passwordHash?: string | null;
}

/**
 * Whether `password` is correct for the account. Takes the same time whether or not the account exists;
 * failures count towards the limits of AUTH-13. Throws TOO_MANY_REQUESTS, or UNAVAILABLE when the hashing
 * queue is full.
 */
export function opensAccount(
  { email, passwordHash }: Account,
  password: string,
  caller: Caller,
): Promise<boolean> {
  return withinPasswordLimits(email, caller.address, () => verifyPassword(passwordHash, password));
}

/** Throws FORBIDDEN with `message` and `field` unless the password is correct, or as `opensAccount`. */
export async function provePassword(
  account: Account,
  password: string,
  caller: Caller,
  { message, field } = { message: "The password is incorrect", field: "password" },
): Promise<void> {
  if (!(await opensAccount(account, password, caller))) throw new AppError("FORBIDDEN", message, { field });
}
