/** So many listings one search has judged at first, and so many more each time that a person asks for more (DAT-4). */
export const CANDIDATES_MAX = 500;
