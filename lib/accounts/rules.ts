import { normaliseEmail } from "./email-address";
import {
  EMAIL_INVALID,
  EMAIL_REQUIRED,
  FULL_NAME_REQUIRED,
  PASSWORD_MIN,
  PASSWORD_TOO_SHORT,
  PASSWORDS_DIFFER,
} from "./texts";

export interface SignupEntry {
  fullName: string;
  email: string;
  password: string;
  confirmation: string;
}

export interface Fault {
  field: keyof SignupEntry;
  message: string;
}

/** The first problem with a sign-up, in the order of AUTH-3; null when it is valid. */
export function faultInSignup({ email, fullName, password, confirmation }: SignupEntry): Fault | null {
  if (email.trim() === "") return { field: "email", message: EMAIL_REQUIRED };
  if (normaliseEmail(email) === null) return { field: "email", message: EMAIL_INVALID };
  if (fullName.trim() === "") return { field: "fullName", message: FULL_NAME_REQUIRED };
  return faultInNewPassword(password, confirmation);
}

/** The first problem with a new password and its confirmation; null when both are valid (AUTH-3). */
export function faultInNewPassword(password: string, confirmation: string): Fault | null {
  if (password.length < PASSWORD_MIN) return { field: "password", message: PASSWORD_TOO_SHORT };
  if (password !== confirmation) return { field: "confirmation", message: PASSWORDS_DIFFER };
  return null;
}
