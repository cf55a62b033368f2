import type { CSSProperties } from "react";
import type { ListingRow } from "@/lib/listings/schema";

/** CSS positions of a multiple among the 5th, 25th, 50th, 75th and 95th percentile of its peers. */
export function stripPlaces(multiple: number, [low = 0, lower = 0, , upper = 0, high = 0]: number[]) {
  const x = (value: number) =>
    high > low ? Math.round(Math.min(1, Math.max(0, (value - low) / (high - low))) * 100) / 100 : 0.5;
  return { "--lower": x(lower), "--upper": x(upper), "--own": x(multiple) } as CSSProperties;
}

/** A multiple among its peers: their 5th to 95th percentile, the middle half, and this listing's mark. */
export function PeerStrip({ row }: { row: Pick<ListingRow, "multiple" | "similar"> }) {
  const { multiple, similar } = row;
  if (multiple === null || !similar || similar.lowerThan === null) return null;
  const [, , median = 0] = similar.strip;
  const place =
    multiple <= median ? `lower than ${similar.lowerThan}%` : `higher than ${-similar.lowerThan}%`;
  return (
    <span
      className="second strip"
      role="img"
      aria-label={`${place} of ${similar.n} comparable listings`}
      style={stripPlaces(multiple, similar.strip)}
    />
  );
}
