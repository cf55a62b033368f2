import { useCallback, useState } from "react";
import { askAction } from "@/components/api/use-action";
import { showToast } from "@/components/ui/toast";
import type { ListingMarks } from "@/lib/listings/schema";
import { setMarksAction } from "@/lib/marks/actions";
import type { MarkKind } from "@/lib/marks/schema";
import { markWords } from "./mark-words";
import { createToggleLedger } from "./toggle-ledger";

/** What a toggle needs to know of a listing: its marks as they are shown now. */
export interface Markable {
  id: number;
  isFavourite: boolean;
  isHidden: boolean;
  /** When it was marked, in a list that is ordered by it: Undo puts it back in its place. */
  markedAt?: number;
}

type Changes = ReadonlyMap<number, Partial<ListingMarks>>;

const NO_CHANGES: Changes = new Map();
const UNREACHABLE = "The server could not be reached. Please check your connection.";
const FIELD = { favourite: "isFavourite", hidden: "isHidden" } as const;

/**
 * What the person does with the listings of a screen, shown before the server has answered (DET-6). A toggle
 * sets a wanted state and offers Undo once it is saved; one that fails is taken back and says why. The saving
 * action brings the screen as it is afterwards along.
 */
export function useMarks() {
  const [changes, setChanges] = useState(NO_CHANGES);
  const [signedOut, setSignedOut] = useState(false);
  const [ledger] = useState(createToggleLedger);

  const note = useCallback((listingId: number, change: Partial<ListingMarks>) => {
    setChanges((all) => new Map(all).set(listingId, { ...all.get(listingId), ...change }));
  }, []);

  const apply = useCallback(
    <Row extends { id: number }>(row: Row): Row => {
      const change = changes.get(row.id);
      return change ? { ...row, ...change } : row;
    },
    [changes],
  );

  async function mark(listings: Markable[], kind: MarkKind, wanted: boolean, isUndo = false): Promise<void> {
    const field = FIELD[kind];
    const turns = listings.map(({ id, [field]: shown }) => {
      note(id, { [field]: wanted });
      return { id, ...ledger.begin(`${kind} ${id}`, shown, wanted) };
    });
    const listingIds = listings.map(({ id }) => id);
    // Undone, they come back in their places.
    const since = wanted ? listings.map(({ markedAt }) => markedAt ?? null) : undefined;
    const result = await askAction(() => setMarksAction({ listingIds, kind, wanted, since }), UNREACHABLE);
    const words = markWords(kind, wanted);
    if (result.ok) {
      for (const { succeeded } of turns) succeeded();
      const marked = listings.map((listing) => ({ ...listing, [field]: wanted }));
      const undo = { label: "Undo", onPress: () => void mark(marked, kind, !wanted, true) };
      const message = listings.length === 1 ? words.done : `${listings.length} listings: ${words.done}`;
      if (!isUndo) showToast({ message, action: undo });
      return;
    }
    for (const { id, failed } of turns) {
      const before = failed();
      if (before !== null) note(id, { [field]: before });
    }
    const over = result.error.code === "UNAUTHENTICATED";
    if (over) setSignedOut(true);
    showToast({
      tone: "failure",
      message: `${words.failed} ${result.error.message}`,
      action: over
        ? { label: "Log in", onPress: () => window.location.assign(logInHref()) }
        : { label: "Try Again", onPress: () => void mark(listings, kind, wanted, isUndo) },
    });
  }

  /** Marks them all in one go, with one Undo for all; those that are marked already are left as they are. */
  function markAll(listings: Markable[], kind: MarkKind, wanted: boolean): void {
    const changed = listings.map(apply).filter((listing) => listing[FIELD[kind]] !== wanted);
    if (changed.length > 0) void mark(changed, kind, wanted);
  }

  return {
    /** The listing with the marks that were changed here; the same function, and row, while nothing has changed. */
    apply,
    /** Shows a change that was saved elsewhere, such as a view that was counted. */
    note,
    setFavourite: (listing: Markable, wanted: boolean) => void mark([listing], "favourite", wanted),
    setAll: markAll,
    setHidden: (listing: Markable, wanted: boolean) => void mark([listing], "hidden", wanted),
    /** The server has said that the session is over (FAV-2). */
    signedOut,
  };
}

/** Where to log in and come back to this very screen. Only in the browser. */
export function logInHref(): string {
  const { pathname, search } = window.location;
  return `/login?next=${encodeURIComponent(pathname + search)}`;
}
