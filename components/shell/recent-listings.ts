interface Recent {
  id: number;
  title: string;
}

const KEY = "recentListings";
const KEPT = 5;

/** The listings opened last on this device, newest first; empty when storage is blocked. */
export function recentListings(): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept)
      ? kept.filter((one): one is Recent => typeof one?.id === "number" && typeof one.title === "string")
      : [];
  } catch {
    return [];
  }
}

/** Remembers that a listing was opened. */
export function rememberListing({ id, title }: Recent): void {
  try {
    const others = recentListings().filter((one) => one.id !== id);
    localStorage.setItem(KEY, JSON.stringify([{ id, title }, ...others].slice(0, KEPT)));
  } catch {
    // Without storage there are no recent listings.
  }
}
