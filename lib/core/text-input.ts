import { z } from "zod";

/** A text of at most `max` characters that somebody enters, with sentences for what is wrong with it. */
export const textInput = (name: string, max: number) =>
  z
    .string(`${name} must be a text.`)
    .trim()
    .max(max, `${name} must have at most ${max.toLocaleString("en-US")} characters.`)
    .refine((text) => !text.includes("\u0000"), `${name} must not contain a null character.`);
