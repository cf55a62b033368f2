import { useCallback, useState } from "react";
import { UNREACHABLE_TRY_AGAIN } from "@/components/api/unreachable";
import { askAction } from "@/components/api/use-action";
import { showToast } from "@/components/ui/toast";
import type { ListingMarks } from "@/lib/listings/schema";
import { setMarksAction } from "@/lib/marks/actions";
import type { MarkKind } from "@/lib/marks/schema";
import { markWords } from "./mark-words";
import { createToggleLedger } from "./toggle-ledger";

/** What a toggle needs to know about a listing: its marks as currently shown. */
export interface Markable {
  id: number;
  isFavourite: boolean;
  isHidden: boolean;
  /** When it was marked, in lists ordered by that; lets Undo restore its position. */
  markedAt?: number;
}

type Changes = ReadonlyMap<number, Partial<ListingMarks>>;

const NO_CHANGES: Changes = new Map();
const FIELD = { favourite: "isFavourite", hidden: "isHidden" } as const;

/**
 * The user's changes to the listings on screen, shown before the server responds (DET-6). A toggle sets a
 * wanted state and offers Undo once saved; a failed one is reverted and says why. The save action also
 * refreshes the screen.
 */
export function useMarks() {
  const { note, apply } = useChanges();
  const [signedOut, setSignedOut] = useState(false);
  const [ledger] = useState(createToggleLedger);

  async function mark(listings: Markable[], kind: MarkKind, wanted: boolean, isUndo = false): Promise<void> {
    const field = FIELD[kind];
    const turns = listings.map(({ id, [field]: shown }) => {
      note(id, { [field]: wanted });
      return { id, ...ledger.begin(`${kind} ${id}`, shown, wanted) };
    });
    const listingIds = listings.map(({ id }) => id);
    // With Undo they return to their positions.
    const since = wanted ? listings.map(({ markedAt }) => markedAt ?? null) : undefined;
    const result = await askAction(
      () => setMarksAction({ listingIds, kind, wanted, since }),
      UNREACHABLE_TRY_AGAIN,
    );
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

  /** Marks listings, with one Undo for all; those already marked are left alone. */
  function set(listings: Markable[], kind: MarkKind, wanted: boolean): void {
    const changed = listings.map(apply).filter((listing) => listing[FIELD[kind]] !== wanted);
    if (changed.length > 0) void mark(changed, kind, wanted);
  }

  return {
    /** Applies the changes made here to a row; the function and unchanged rows keep their identity. */
    apply,
    /** Shows a change that was saved elsewhere, such as a counted view. */
    note,
    set,
    /** The server reported that the session has ended (FAV-2). */
    signedOut,
  };
}

/** The changes made on this screen: `note` adds one, `apply` shows a row with its own. */
function useChanges() {
  const [changes, setChanges] = useState(NO_CHANGES);
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
  return { note, apply };
}

/** The login URL that returns to this screen. Browser only. */
export function logInHref(): string {
  const { pathname, search } = window.location;
  return `/login?next=${encodeURIComponent(pathname + search)}`;
}
