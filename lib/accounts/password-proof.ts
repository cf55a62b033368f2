import "server-only";
import { AppError } from "@/lib/core/errors";
import type { Caller } from "@/lib/http/caller";
import { withinPasswordLimits } from "./limits";
import { verifyPassword } from "./passwords";

interface Account {
  /** In its normalised form; may be nobody's. */
  email: string;
  passwordHash?: string | null;
}

/**
 * Whether `password` opens the account, after the same work whether or not it exists; failures count towards the
 * limits of AUTH-13. Throws TOO_MANY_REQUESTS, or UNAVAILABLE when too many wait.
 */
export function opensAccount(
  { email, passwordHash }: Account,
  password: string,
  caller: Caller,
): Promise<boolean> {
  return withinPasswordLimits(email, caller.address, () => verifyPassword(passwordHash, password));
}

/** Throws FORBIDDEN with `refusal` unless `password` opens the account, or what `opensAccount` throws. */
export async function provePassword(
  account: Account,
  password: string,
  caller: Caller,
  { message, field } = { message: "The password is incorrect", field: "password" },
): Promise<void> {
  if (!(await opensAccount(account, password, caller))) throw new AppError("FORBIDDEN", message, { field });
}
