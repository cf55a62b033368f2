import { store, stored } from "@/components/ui/local-storage";

interface Recent {
  id: number;
  title: string;
}

const KEY = "recentListings";
const KEPT = 5;

/** The listings opened last on this device, newest first; empty when storage is blocked. */
export function recentListings(): Recent[] {
  try {
    const kept: unknown = JSON.parse(stored(KEY) ?? "[]");
    return Array.isArray(kept)
      ? kept.filter((one): one is Recent => typeof one?.id === "number" && typeof one.title === "string")
      : [];
  } catch {
    return [];
  }
}

/** Remembers that a listing was opened. */
export function rememberListing({ id, title }: Recent): void {
  const others = recentListings().filter((one) => one.id !== id);
  store(KEY, JSON.stringify([{ id, title }, ...others].slice(0, KEPT)));
}
