import "server-only";
import { AppError } from "@/lib/core/errors";
import { PASSWORD_MIN } from "./texts";

const COMMON = "This password is among the most common ones. Please choose another.";
const OWN_WORDS = "A password needs more than your email address or the name Winnow.";

/** What everybody knows of this product: the words that a guesser tries first. */
const PRODUCT_WORDS = ["winnow"];
/** Shorter parts of an address stand in too many good passwords by chance. */
const SHORTEST_WORD = 4;

let common: Promise<ReadonlySet<string>> | undefined;

/** About 18,000 passwords of leaks that our length allows, in lower case; unpacked when first asked for. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) =>
      new Set(dictionary["passwords-common"].filter((password) => password.length >= PASSWORD_MIN)),
  );
  return common;
}

/** The words that tell nothing when this person uses them: product, address, its local part and that one's parts. */
function ownWords(email: string): string[] {
  const local = email.slice(0, email.lastIndexOf("@"));
  return [email, local, ...local.split(/[^a-z0-9]+/), ...PRODUCT_WORDS]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);
}

/** Whether without the words that belong to the person or the product too little is left. */
function isMadeOfOwnWords(password: string, email: string): boolean {
  const words = ownWords(email).filter((word) => password.includes(word));
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), password);
  return words.length > 0 && rest.length < PASSWORD_MIN;
}

/**
 * Refuses a password that somebody chooses from now on when it is one of those that are tried first, whatever its
 * case (AUTH-13; ASVS 5.0, 6.2.4, 6.2.11 and 6.2.12). Passwords that exist are not looked at. `email` is in its
 * normalised form. Throws BAD_REQUEST naming `field`.
 */
export async function refuseEasyPassword(password: string, email: string, field: string): Promise<void> {
  const folded = password.normalize("NFKC").toLowerCase();
  if ((await commonPasswords()).has(folded)) throw new AppError("BAD_REQUEST", COMMON, { field });
  if (isMadeOfOwnWords(folded, email)) throw new AppError("BAD_REQUEST", OWN_WORDS, { field });
}
