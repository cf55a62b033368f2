import { z } from "zod";

/** Text without control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this rejects.
export const PRINTABLE = /^[^\u0000-\u001f\u007f]*$/;

/** Schema for user-entered text of at most `max` characters, with user-facing validation messages. */
export const textInput = (name: string, max: number) =>
  z
    .string(`${name} must be text.`)
    .trim()
    .max(max, `${name} must have at most ${max.toLocaleString("en-US")} characters.`)
    .refine((text) => !text.includes("\u0000"), `${name} must not contain a null character.`);
