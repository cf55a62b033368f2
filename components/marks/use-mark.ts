"use client";

import { keyOf, type Markable, useMarks } from "@/components/marks/marks-provider";

/**
 * A listing's favourite and hidden state as the person sees it, optimistic while a toggle is under way, and
 * the way to set them (DET-2, DET-6). Wanted states, never a flip.
 */
export function useMark(listing: Markable) {
  const { expected, setMark } = useMarks();
  return {
    isFavourite: expected.get(keyOf("favourite", listing.id)) ?? listing.isFavourite,
    isHidden: expected.get(keyOf("hidden", listing.id)) ?? listing.isHidden,
    setFavourite: (wanted: boolean) => setMark(listing, "favourite", wanted),
    setHidden: (wanted: boolean) => setMark(listing, "hidden", wanted),
  };
}
