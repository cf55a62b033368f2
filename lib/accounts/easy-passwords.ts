import "server-only";
import { AppError } from "@/lib/core/errors";
import { PASSWORD_MIN } from "./texts";

const COMMON = "This password is among the most common ones. Please choose another.";
const OWN_WORDS = "Choose a password that is not based on your email address or the name Winnow.";

/** Product-related words, which attackers try first. */
const PRODUCT_WORDS = ["winnow"];
/** Shorter parts of an address occur in too many good passwords by chance. */
const SHORTEST_WORD = 4;

let common: Promise<ReadonlySet<string>> | undefined;

/** About 18,000 leaked passwords of at least the minimum length, in lower case. Loaded on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) =>
      new Set(dictionary["passwords-common"].filter((password) => password.length >= PASSWORD_MIN)),
  );
  return common;
}

/** Words that are easy to guess for this user: product name, email address and its parts. */
function ownWords(email: string): string[] {
  const local = email.slice(0, email.lastIndexOf("@"));
  return [email, local, ...local.split(/[^a-z0-9]+/), ...PRODUCT_WORDS]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);
}

/** Whether too little remains once the user's and the product's words are removed. */
function isMadeOfOwnWords(password: string, email: string): boolean {
  const words = ownWords(email).filter((word) => password.includes(word));
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), password);
  return words.length > 0 && rest.length < PASSWORD_MIN;
}

/**
 * Rejects a new password that attackers would try first, in any case (AUTH-13; ASVS 5.0, 6.2.4, 6.2.11 and
 * 6.2.12). Existing passwords are not checked. `email` must be normalised. Throws BAD_REQUEST naming `field`.
 */
export async function refuseEasyPassword(password: string, email: string, field: string): Promise<void> {
  const folded = password.normalize("NFKC").toLowerCase();
  if ((await commonPasswords()).has(folded)) throw new AppError("BAD_REQUEST", COMMON, { field });
  if (isMadeOfOwnWords(folded, email)) throw new AppError("BAD_REQUEST", OWN_WORDS, { field });
}
