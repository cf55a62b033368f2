import { useCallback, useState } from "react";
import { askAction } from "@/components/api/use-action";
import { showToast } from "@/components/ui/toast";
import type { ListingMarks } from "@/lib/listings/schema";
import { setFavouriteAction, setHiddenAction, setMarksAction } from "@/lib/marks/actions";
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
const ACTION = { favourite: setFavouriteAction, hidden: setHiddenAction };

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

  async function toggle(listing: Markable, kind: MarkKind, wanted: boolean, isUndo = false): Promise<void> {
    const field = FIELD[kind];
    const turn = ledger.begin(`${kind} ${listing.id}`, listing[field], wanted);
    note(listing.id, { [field]: wanted });
    const since = wanted ? listing.markedAt : undefined;
    const result = await askAction(() => ACTION[kind]({ listingId: listing.id, wanted, since }), UNREACHABLE);
    const words = markWords(kind, wanted);
    if (result.ok) {
      turn.succeeded();
      const undo = () => void toggle({ ...listing, [field]: wanted }, kind, !wanted, true);
      if (!isUndo) showToast({ message: words.done, action: { label: "Undo", onPress: undo } });
      return;
    }
    const before = turn.failed();
    if (before !== null) note(listing.id, { [field]: before });
    const over = result.error.code === "UNAUTHENTICATED";
    if (over) setSignedOut(true);
    showToast({
      tone: "failure",
      message: `${words.failed} ${result.error.message}`,
      action: over
        ? { label: "Log in", onPress: () => window.location.assign(logInHref()) }
        : { label: "Try Again", onPress: () => void toggle(listing, kind, wanted, isUndo) },
    });
  }

  /** Marks them all in one go, with one Undo for all; those that are marked already are left as they are. */
  async function toggleAll(
    listings: Markable[],
    kind: MarkKind,
    wanted: boolean,
    isUndo = false,
  ): Promise<void> {
    const field = FIELD[kind];
    const changed = listings.map(apply).filter((listing) => listing[field] !== wanted);
    if (changed.length === 0) return;
    const show = (state: boolean) => {
      for (const { id } of changed) note(id, { [field]: state });
    };
    show(wanted);
    const listingIds = changed.map(({ id }) => id);
    // Undone, they come back in their places.
    const since = wanted ? changed.map(({ markedAt }) => markedAt ?? null) : undefined;
    const result = await askAction(() => setMarksAction({ listingIds, kind, wanted, since }), UNREACHABLE);
    if (!result.ok) show(!wanted);
    const again = (state: boolean, undo: boolean) => () =>
      void toggleAll(
        changed.map((listing) => ({ ...listing, [field]: !state })),
        kind,
        state,
        undo,
      );
    if (result.ok && isUndo) return;
    showToast(
      result.ok
        ? {
            message: `${changed.length === 1 ? "1 listing" : `${changed.length} listings`}: ${markWords(kind, wanted).done}`,
            action: { label: "Undo", onPress: again(!wanted, true) },
          }
        : {
            tone: "failure",
            message: `${markWords(kind, wanted).failed} ${result.error.message}`,
            action: { label: "Try Again", onPress: again(wanted, isUndo) },
          },
    );
  }

  return {
    /** The listing with the marks that were changed here; the same function, and row, while nothing has changed. */
    apply,
    /** Shows a change that was saved elsewhere, such as a view that was counted. */
    note,
    setFavourite: (listing: Markable, wanted: boolean) => void toggle(listing, "favourite", wanted),
    setAll: (listings: Markable[], kind: MarkKind, wanted: boolean) => void toggleAll(listings, kind, wanted),
    setHidden: (listing: Markable, wanted: boolean) => void toggle(listing, "hidden", wanted),
    /** The server has said that the session is over (FAV-2). */
    signedOut,
  };
}

/** Where to log in and come back to this very screen. Only in the browser. */
export function logInHref(): string {
  const { pathname, search } = window.location;
  return `/login?next=${encodeURIComponent(pathname + search)}`;
}
