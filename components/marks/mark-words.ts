import type { MarkKind } from "@/lib/marks/schema";

interface Words {
  done: string;
  failed: string;
}

/** Messages after setting or clearing a mark, and when that fails (DET-6, API-9). */
export function markWords(kind: MarkKind, wanted: boolean): Words {
  if (kind === "favourite") {
    return wanted
      ? { done: "Added to favourites", failed: "The favourite was not saved." }
      : { done: "Removed from favourites", failed: "The favourite was not removed." };
  }
  return wanted
    ? { done: "Hidden from your lists", failed: "The listing was not hidden." }
    : { done: "Back in your lists", failed: "The listing is still hidden." };
}
