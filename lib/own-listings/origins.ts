/** How a listing was added, with its on-screen label (OWN-3). */
export const ORIGIN_LABEL = {
  mail: "From your mail",
  import: "From your import",
  page: "From a page you saved",
  typed: "Added by you",
} as const;
export type Origin = keyof typeof ORIGIN_LABEL;

export const OWN_LIMITS = { listings: 20_000, note: 10_000 };
