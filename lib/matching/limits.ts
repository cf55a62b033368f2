/** How many listings a search has judged at first, and how many more each time a person asks for more (DAT-4). */
export const CANDIDATES_MAX = 500;
