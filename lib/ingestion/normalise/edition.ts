/**
 * The edition of the normalisation rules. While it is unchanged, rows with unchanged texts are not normalised
 * again; raising it makes the next run of each source normalise everything. A test fails when the rules read
 * its rows differently without a new edition (tests/unit/normaliser-edition.test.ts).
 */
export const NORMALISER_EDITION = "53";
