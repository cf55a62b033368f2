/** How many listings a search judges at first, and how many more each time the user asks for more (DAT-4). */
export const CANDIDATES_MAX = 500;
