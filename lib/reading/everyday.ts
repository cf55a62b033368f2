import { dictionary } from "@zxcvbn-ts/language-common";

/** Common English words, taken from a list used to detect weak passwords. */
export const EVERYDAY: ReadonlySet<string> = new Set(dictionary["diceware-common"].map(String));
