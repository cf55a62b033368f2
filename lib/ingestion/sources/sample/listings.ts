import type { RawListing } from "../../schema";

const HOUR = 3_600_000;

/** A listing of `listings.json`: what a broker's site would say, its dates as hours before now. */
interface InventedListing extends Omit<RawListing, "listedAt" | "updatedAt"> {
  listedHoursAgo?: number;
  updatedHoursAgo?: number;
}

/**
 * About 1,500 invented listings over all industries, states and business types, as brokers' sites would write
 * them. Another `now` changes the dates alone, which the content hash leaves out, so that a second ingestion finds
 * every listing unchanged.
 */
export async function sampleListings(now: Date): Promise<RawListing[]> {
  const { default: invented } = await import("./listings.json", { with: { type: "json" } });
  const before = (hours: number | undefined) =>
    hours === undefined ? undefined : new Date(now.getTime() - hours * HOUR).toISOString();
  return (invented as InventedListing[]).map(({ listedHoursAgo, updatedHoursAgo, ...raw }) => ({
    ...raw,
    listedAt: before(listedHoursAgo),
    updatedAt: before(updatedHoursAgo),
  }));
}
