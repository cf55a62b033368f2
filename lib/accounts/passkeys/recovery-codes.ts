import "server-only";
import { hash, randomInt } from "node:crypto";

/** Without look-alike characters. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const LETTERS = 16;
const CODES = 10;

/** Ten codes of sixteen characters in groups of four: 79 bits each, so a fast hash is enough. */
export function newRecoveryCodes(): string[] {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  return Array.from({ length: CODES }, () =>
    Array.from({ length: LETTERS }, (_, at) => (at > 0 && at % 4 === 0 ? `-${letter()}` : letter())).join(""),
  );
}

/** The stored hash of a user's code. Spaces, hyphens and case are ignored. */
export function hashRecoveryCode(userId: string, code: string): string {
  const letters = code.toLowerCase().replace(/[\s-]/g, "");
  return hash("sha256", `${userId} ${letters}`, "hex");
}
