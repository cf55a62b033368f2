/** What two listings are compared by. */
export interface Candidate {
  id: number;
  title: string;
  description: string;
  /** Number of listings in the whole catalogue with this title. */
  sameTitle: number;
  countryCode: string | null;
  regionCode: string | null;
  city: string | null;
  /** Exact figures only, in dollars. */
  askingPrice: number | null;
  revenue: number | null;
  earnings: number | null;
}

/** Pairs of exact figures that may agree, as columns. */
export const PAIRS_OF_FIGURES = [
  ["asking_price", "revenue"],
  ["asking_price", "earnings"],
  ["revenue", "earnings"],
] as const;
/** More listings than this with the same two figures are coincidence or a stock offer. */
export const MAX_LISTINGS_PER_PAIR = 12;

/** Words every broker uses; they don't distinguish one business from another. */
const COMMON = new Set(
  `a an and at by for from in into is it its of on or the to with within near your you our this that
  business businesses company sale sell selling sold opportunity investment established profitable turnkey turn
  key owner owners operated retiring motivated seller absentee run great location price reduced new well known
  successful growing high low volume income cash flow financing available franchise resale`.split(/\s+/),
);

/** A title with fewer distinctive words ('Gas Station') does not identify a business. */
const MIN_DISTINCTIVE_WORDS = 3;
/** A title shared by more listings is a stock phrase. */
const RARE = 4;
const TITLE_LIKENESS = 0.6;
const TEXT_LIKENESS = 0.6;
const TEXT_WORDS = 8;
/** Brokers rewrite titles and texts; three equal figures, one of them not round, make up for that. */
const TEXT_LIKENESS_WITH_FIGURES = 0.4;
/** Figures that are not a multiple of this are odd: two businesses rarely share one. */
const ROUND = 5_000;
const ODD_ENOUGH = 2;

function words(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

function distinctiveWords(title: string): Set<string> {
  return new Set([...words(title)].filter((word) => word.length > 1 && !COMMON.has(word)));
}

/** The share of words that two sets have in common (Jaccard). */
function likeness(a: Set<string>, b: Set<string>): number {
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  return common === 0 ? 0 : common / (a.size + b.size - common);
}

/** The figures both listings state with the same value; empty if any figure differs. */
function agreeingFigures(a: Candidate, b: Candidate): number[] {
  const figures = (["askingPrice", "revenue", "earnings"] as const).map(
    (name) => [a[name], b[name]] as const,
  );
  if (figures.some(([one, other]) => one !== null && other !== null && one !== other)) return [];
  return figures.flatMap(([one, other]) => (one !== null && one === other ? [one] : []));
}

function alikeInTitle(a: Candidate, b: Candidate): boolean {
  if (a.sameTitle > RARE || b.sameTitle > RARE) return false;
  const [titleA, titleB] = [distinctiveWords(a.title), distinctiveWords(b.title)];
  if (titleA.size < MIN_DISTINCTIVE_WORDS || titleB.size < MIN_DISTINCTIVE_WORDS) return false;
  return likeness(titleA, titleB) >= TITLE_LIKENESS;
}

/** How far two places agree: a level missing from either one does not contradict. */
function placesOf(a: Candidate, b: Candidate): "same" | "unknown" | "other" {
  const levels = (["countryCode", "regionCode", "city"] as const).map(
    (level) => [a[level], b[level]] as const,
  );
  if (levels.some(([one, other]) => one !== null && other !== null && one !== other)) return "other";
  return a.regionCode !== null && a.regionCode === b.regionCode ? "same" : "unknown";
}

/**
 * Whether two listings may be the same business. Deliberately cautious, because a wrong 'also listed at' is
 * worse than a missing one: at least two figures agree and none differs, no place contradicts, and in
 * addition either a similar title with two odd figures (one in the same state), or similar texts with a rare
 * title or a third figure (FIG-6).
 */
export function possiblySame(a: Candidate, b: Candidate): boolean {
  const places = placesOf(a, b);
  if (places === "other") return false;
  const figures = agreeingFigures(a, b);
  if (figures.length < 2) return false;
  const odd = figures.filter((figure) => figure % ROUND !== 0).length;
  const titled = alikeInTitle(a, b);
  if (titled && (odd >= ODD_ENOUGH || (odd > 0 && places === "same"))) return true;
  const [textA, textB] = [words(a.description), words(b.description)];
  if (textA.size < TEXT_WORDS || textB.size < TEXT_WORDS) return false;
  const text = likeness(textA, textB);
  if (titled && text >= TEXT_LIKENESS) return true;
  return figures.length === 3 && odd > 0 && text >= TEXT_LIKENESS_WITH_FIGURES;
}

/** Larger groups are a franchise's stock texts, not one business. */
const MAX_GROUP_SIZE = 6;

/** Each listing's group by its smallest id; groups larger than `MAX_GROUP_SIZE` are dropped. */
export function groupsOf(pairs: [number, number][]): Map<number, number> {
  const parent = new Map<number, number>();
  const root = (id: number): number => {
    const above = parent.get(id) ?? id;
    return above === id ? id : root(above);
  };
  for (const [a, b] of pairs) {
    const [low, high] = [root(a), root(b)].sort((x, y) => x - y) as [number, number];
    parent.set(high, low);
    parent.set(low, low);
  }
  const members = Map.groupBy(parent.keys(), root);
  const groups = new Map<number, number>();
  for (const [group, ids] of members) {
    if (ids.length <= MAX_GROUP_SIZE) for (const id of ids) groups.set(id, group);
  }
  return groups;
}
