/** How a listing was added, with its on-screen label (OWN-3). */
export const ORIGINS = ["mail", "import", "page", "typed"] as const;
export type Origin = (typeof ORIGINS)[number];

export const ORIGIN_LABEL: Record<Origin, string> = {
  mail: "From your mail",
  import: "From your import",
  page: "From a page you saved",
  typed: "Added by you",
};

export const OWN_LIMITS = { listings: 20_000, note: 10_000 };
