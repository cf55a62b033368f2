import type { ListingRow } from "@/lib/listings/schema";

const WIDTH = 56;

/** Where a multiple stands among its peers: their 5th to 95th percentile, their middle half, and this one's mark. */
export function PeerStrip({ row }: { row: Pick<ListingRow, "multiple" | "similar"> }) {
  const { multiple, similar } = row;
  if (multiple === null || !similar || similar.lowerThan === null) return null;
  const [low = 0, lower = 0, median = 0, upper = 0, high = 0] = similar.strip;
  const x = (value: number) =>
    high > low ? (Math.min(1, Math.max(0, (value - low) / (high - low))) * WIDTH).toFixed(1) : WIDTH / 2;
  const place =
    multiple <= median ? `lower than ${similar.lowerThan}%` : `higher than ${-similar.lowerThan}%`;
  const sentence = `${place} of ${similar.n} comparable listings`;
  return (
    <svg className="second ml-auto block" width={WIDTH} height="8" role="img" aria-label={sentence}>
      <title>{sentence}</title>
      <path d={`M0 4h${WIDTH}`} className="stroke-border-strong" />
      <path d={`M${x(lower)} 4H${x(upper)}`} strokeWidth="4" className="stroke-input opacity-60" />
      <path d={`M${x(multiple)} 0v8`} strokeWidth="2" className="stroke-foreground" />
    </svg>
  );
}
