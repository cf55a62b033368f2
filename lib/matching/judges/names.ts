/** The keyword judge's name in the verdict cache; every other name is a model's. */
export const KEYWORDS = "keywords";
