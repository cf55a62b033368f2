"use client";

import { FailedList } from "@/components/favourites/failed-list";

export default function HiddenListingsError({ error }: { error: unknown }) {
  return <FailedList sentence="Failed to fetch hidden listings" error={error} />;
}
