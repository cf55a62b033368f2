"use client";

import { createContext, type ReactNode, startTransition, useContext, useOptimistic, useState } from "react";
import { markWords } from "@/components/marks/mark-words";
import { showToast } from "@/components/ui/toast";
import type { ActionResult } from "@/lib/auth/action";
import { setFavouriteAction, setHiddenAction } from "@/lib/marks/actions";
import type { MarkKind } from "@/lib/marks/schema";

/** What a toggle needs to know of a listing. */
export interface Markable {
  id: number;
  isFavourite: boolean;
  isHidden: boolean;
  /** When it was marked, in a list that is ordered by it: Undo puts it back in its place. */
  markedAt?: number;
}

/** Sets a wanted state: shown at once, then sent; offers Undo, or says what failed. */
export type SetMark = (listing: Markable, kind: MarkKind, wanted: boolean) => void;

interface Marks {
  /** States that were asked for and are not yet part of what the server sent, by `keyOf`. */
  expected: ReadonlyMap<string, boolean>;
  /** The server has said that the session is over (FAV-2). */
  signedOut: boolean;
  setMark: SetMark;
}

const NOTHING: ReadonlyMap<string, boolean> = new Map();
const MarksContext = createContext<Marks | null>(null);
const ACTION = { favourite: setFavouriteAction, hidden: setHiddenAction };

export const keyOf = (kind: MarkKind, listingId: number) => `${kind} ${listingId}`;

const logIn = () => {
  const { pathname, search } = window.location;
  window.location.assign(`/login?next=${encodeURIComponent(pathname + search)}`);
};

/**
 * One place for all toggles of a page, so that a listing's row, card and drawer always agree. A state asked
 * for is shown until the action has ended: by then it has either failed, and the old state is back, or brought
 * the page as it is now along (DET-6).
 */
export function MarksProvider({ children }: { children: ReactNode }) {
  const [signedOut, setSignedOut] = useState(false);
  const [expected, expect] = useOptimistic(NOTHING, (map, [key, wanted]: [string, boolean]) =>
    new Map(map).set(key, wanted),
  );

  const send = (listing: Markable, kind: MarkKind, wanted: boolean, isUndo: boolean) =>
    startTransition(async () => {
      expect([keyOf(kind, listing.id), wanted]);
      const since = wanted ? listing.markedAt : undefined;
      const result = await ACTION[kind]({ listingId: listing.id, wanted, since }).catch(unreachable);
      const words = markWords(kind, wanted);
      if (result.ok) {
        const undo = { label: "Undo", onPress: () => send(listing, kind, !wanted, true) };
        if (!isUndo) showToast({ message: words.done, action: undo });
        return;
      }
      const over = result.error.code === "UNAUTHENTICATED";
      if (over) setSignedOut(true);
      showToast({
        tone: "failure",
        message: `${words.failed} ${result.error.message}`,
        action: over
          ? { label: "Log in", onPress: logIn }
          : { label: "Try Again", onPress: () => send(listing, kind, wanted, isUndo) },
      });
    });

  const setMark: SetMark = (listing, kind, wanted) => send(listing, kind, wanted, false);
  return <MarksContext value={{ expected, signedOut, setMark }}>{children}</MarksContext>;
}

/** The request did not get through: no network, or a server that gave no usable answer. */
function unreachable(cause: unknown): ActionResult<never> {
  console.error(cause);
  const message = "The server could not be reached. Please check your connection.";
  return { ok: false, error: { code: "UNAVAILABLE", message } };
}

/** The toggles of this page. Throws outside a MarksProvider. */
export function useMarks(): Marks {
  const marks = useContext(MarksContext);
  if (!marks) throw new Error("A listing's marks need a MarksProvider around them.");
  return marks;
}
