import "server-only";
import { createHash, randomInt } from "node:crypto";

/** No letters and digits that are taken for each other. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const LETTERS = 16;
const CODES = 10;

/** Ten codes of sixteen letters in groups of four: 79 bits each, so that a fast hash is enough. */
export function newRecoveryCodes(): string[] {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  return Array.from({ length: CODES }, () =>
    Array.from({ length: LETTERS }, (_, at) => (at > 0 && at % 4 === 0 ? `-${letter()}` : letter())).join(""),
  );
}

/** How a person's code is kept; spaces, hyphens and case do not matter. */
export function hashRecoveryCode(userId: string, code: string): string {
  const letters = code.toLowerCase().replace(/[\s-]/g, "");
  return createHash("sha256").update(`${userId} ${letters}`).digest("hex");
}
