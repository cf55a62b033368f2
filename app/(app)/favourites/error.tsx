"use client";

import { FailedList } from "@/components/favourites/failed-list";

export default function FavouritesError({ error }: { error: unknown }) {
  return <FailedList sentence="Failed to fetch favorite listings" error={error} />;
}
