import { dictionary } from "@zxcvbn-ts/language-common";

/** Everyday English, from the list that weak passwords are told by. */
export const EVERYDAY: ReadonlySet<string> = new Set(dictionary["diceware-common"].map(String));
