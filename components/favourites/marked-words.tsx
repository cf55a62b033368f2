import type { ReactNode } from "react";
import { Kbd } from "@/components/ui/kbd";
import type { MarkKind } from "@/lib/marks/schema";

interface MarkedWords {
  title: string;
  path: string;
  /** Shown while nothing is marked. */
  empty: { title: string; text: ReactNode };
  /** Shown when the listings could not be read (FAV-3). */
  failure: string;
}

const onARow = (key: string) => (
  <span className="max-md:hidden">
    , or <Kbd>{key}</Kbd> on a row,
  </span>
);

/** Where the screens of favourites and of hidden listings differ. */
export const MARKED_WORDS: Record<MarkKind, MarkedWords> = {
  favourite: {
    title: "My Favourites",
    path: "/favourites",
    empty: {
      title: "No favourites yet",
      text: (
        <>Press the star on a listing{onARow("F")} to keep it here with its price changes and your notes.</>
      ),
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
          Press Hide on a listing{onARow("H")} and it leaves your lists and filter results. It waits here in
          case you change your mind.
        </>
      ),
    },
    failure: "Failed to fetch hidden listings",
  },
};
