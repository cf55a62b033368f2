/**
 * The edition of the rules by which rows are read. While it is the same, a row whose words are the same needs no second
 * reading; a higher one makes the next run of each source read everything again. A test asks for it when the rules
 * begin to read its rows differently (tests/unit/normaliser-edition.test.ts).
 */
export const NORMALISER_EDITION = "36";
