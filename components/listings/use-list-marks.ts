import { useCallback, useState, useTransition } from "react";
import { showToast } from "@/components/ui/toast";
import type { ActionResult } from "@/lib/auth/action";
import type { ListingMarks } from "@/lib/listings/schema";
import { setFavouriteAction, setHiddenAction } from "@/lib/marks/actions";

type Marked = { id: number; title: string; isFavourite: boolean; isHidden: boolean };
type Noted = Partial<ListingMarks>;

const REFUSED = "The change could not be saved. Please try again.";

/**
 * The marks of a list's rows as the person left them, ahead of the server: a change shows at once, can be
 * undone from a toast, and goes back with a sentence when the server refuses it (DET-6).
 */
export function useListMarks() {
  const [noted, setNoted] = useState<ReadonlyMap<number, Noted>>(new Map());
  const [, startTransition] = useTransition();

  const note = useCallback((id: number, marks: Noted) => {
    setNoted((before) => new Map(before).set(id, { ...before.get(id), ...marks }));
  }, []);

  function save(listing: Marked, marks: Noted, send: () => Promise<ActionResult<unknown>>, before: Noted) {
    note(listing.id, marks);
    startTransition(async () => {
      const failure = await send().then(
        (result) => (result.ok ? null : result.error.message),
        (cause: unknown) => {
          console.error(REFUSED, cause);
          return REFUSED;
        },
      );
      if (failure === null) return;
      note(listing.id, before);
      showToast({ message: failure, tone: "failure" });
    });
  }

  function setFavourite(listing: Marked, wanted: boolean, undoable = true) {
    const send = () => setFavouriteAction({ listingId: listing.id, wanted });
    save(listing, { isFavourite: wanted }, send, { isFavourite: !wanted });
    if (!undoable) return;
    showToast({
      message: wanted ? "Added to favorites" : "Removed from favorites",
      action: { label: "Undo", onPress: () => setFavourite(listing, !wanted, false) },
    });
  }

  function setHidden(listing: Marked, wanted: boolean, undoable = true) {
    const send = () => setHiddenAction({ listingId: listing.id, wanted });
    save(listing, { isHidden: wanted }, send, { isHidden: !wanted });
    if (!undoable) return;
    showToast({
      message: wanted ? "Hidden" : "Shown again",
      action: { label: "Undo", onPress: () => setHidden(listing, !wanted, false) },
    });
  }

  /** The row with what was noted since it was read. */
  const apply = <Row extends { id: number }>(row: Row): Row => ({ ...row, ...noted.get(row.id) });
  return { note, apply, setFavourite, setHidden };
}
