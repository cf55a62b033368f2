import type { RawListing } from "../../schema";

const HOUR = 3_600_000;

/** An entry of `listings.json`: the texts of a broker's site, with dates as hours before now. */
interface InventedListing extends Omit<RawListing, "listedAt" | "updatedAt"> {
  listedHoursAgo?: number;
  updatedHoursAgo?: number;
}

/** About 1,500 invented listings; `now` only moves their dates, which the content hash ignores. */
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
