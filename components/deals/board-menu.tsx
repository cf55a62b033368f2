import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLazyFloating } from "@/components/ui/lazy";
import type { BoardDeal } from "@/lib/deals/board";
import type { Stage } from "@/lib/deals/stages";
import type { StagePlace } from "./moves";

const loadMenu = () => import("./move-menu");

/** What a card needs to open the board's shared menu. */
export interface BoardMenu {
  /** Preloads the menu. */
  prepare: () => void;
  /** Opens it at a card's button, or closes it if it is already open there. */
  toggle: (deal: BoardDeal, button: HTMLElement) => void;
}

interface Place {
  deal: BoardDeal;
  button: HTMLElement;
  box: DOMRect;
}

/** The card's button in whatever lane the card is now; in a collapsed lane, the header of that lane. */
export const controlOf = (id: string, stage: Stage, control: string) =>
  document.querySelector<HTMLElement>(`[data-deal="${id}"] ${control}`) ??
  document.querySelector<HTMLElement>(`[data-lane="${stage}"] > button`);

/**
 * The menu of stages, shared by all cards of a board. It outlives the card that a move removes, and returns
 * the focus to the card in its new lane (PIPE-8). Returns what cards need, and the element.
 */
export function useBoardMenu(onMove: (deal: BoardDeal, to: StagePlace) => void) {
  const { Part, part, prepare, setOpen } = useLazyFloating(loadMenu);
  const [at, setAt] = useState<Place | null>(null);
  const left = useRef<{ id: string; stage: Stage } | null>(null);
  const toggle = useCallback(
    (deal: BoardDeal, button: HTMLElement) => {
      left.current = { id: deal.id, stage: deal.stage };
      setAt({ deal, button, box: button.getBoundingClientRect() });
      setOpen(button.getAttribute("aria-expanded") !== "true");
    },
    [setOpen],
  );
  useEffect(() => {
    at?.button.setAttribute("aria-expanded", String(part.open));
    return () => at?.button.setAttribute("aria-expanded", "false");
  }, [at, part.open]);
  const triggerRef = useMemo<RefObject<HTMLElement | null>>(
    () => ({
      get current() {
        return left.current && controlOf(left.current.id, left.current.stage, "[data-move]");
      },
    }),
    [],
  );
  const menu = useMemo<BoardMenu>(() => ({ prepare, toggle }), [prepare, toggle]);
  const { open, onOpenChange } = part;
  // Memoized while deals move: the menu re-renders only when it opens or closes.
  const element = useMemo(() => {
    if (!Part || !at) return null;
    const { deal, box } = at;
    const move = (to: StagePlace) => {
      left.current = { id: deal.id, stage: to.stage };
      onMove(deal, to);
    };
    return (
      <span className="fixed" style={{ left: box.left, top: box.top, width: box.width, height: box.height }}>
        <Part open={open} onOpenChange={onOpenChange} triggerRef={triggerRef} deal={deal} onMove={move} />
      </span>
    );
  }, [Part, at, open, onOpenChange, triggerRef, onMove]);
  return { menu, element };
}
