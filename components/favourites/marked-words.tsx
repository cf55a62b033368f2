import type { ReactNode } from "react";
import { Kbd } from "@/components/ui/kbd";
import type { MarkKind } from "@/lib/marks/schema";

interface MarkedWords {
  title: string;
  path: string;
  /** Shown when the list is empty. */
  empty: { title: string; text: ReactNode };
  /** Shown when the listings could not be loaded (FAV-3). */
  failure: string;
}

const onARow = (key: string) => (
  <span className="max-md:hidden">
    , or <Kbd>{key}</Kbd> on a row,
  </span>
);

/** The texts that differ between the favourites and hidden listings screens. */
export const MARKED_WORDS: Record<MarkKind, MarkedWords> = {
  favourite: {
    title: "My Favourites",
    path: "/favourites",
    empty: {
      title: "No favourites yet",
      text: <>Star a listing{onARow("F")} to keep it here with its price changes and your notes.</>,
    },
    failure: "Failed to fetch favorite listings",
  },
  hidden: {
    title: "Hidden Listings",
    path: "/my-hidden-listings",
    empty: {
      title: "No hidden listings",
      text: (
        <>
          Hide a listing{onARow("H")} to remove it from your lists and filter results. It stays here in case
          you change your mind.
        </>
      ),
    },
    failure: "Failed to fetch hidden listings",
  },
};
