"use client";

import { ArrowRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { IconButton } from "@/components/ui/icon-button";
import { useLazyFloating } from "@/components/ui/lazy";
import type { Movable, StagePlace } from "./moves";

const loadMenu = () => import("./move-menu");
const loadMoves = () => import("./moves");

/** Opens the menu of stages; the page is refreshed after a move. */
export function MoveButton({ deal }: { deal: Movable }) {
  const router = useRouter();
  const menu = useLazyFloating(loadMenu);
  const move = async (to: StagePlace) => {
    const { moveDeal } = await loadMoves();
    await moveDeal(deal, to, { onSaved: router.refresh });
  };
  return (
    <span className="relative inline-flex noscript:hidden">
      <IconButton
        aria-label={`Move ${deal.title}`}
        aria-haspopup="menu"
        data-tooltip="Move"
        data-move=""
        {...menu.trigger}
      >
        <ArrowRight />
      </IconButton>
      {menu.Part ? <menu.Part {...menu.part} deal={deal} onMove={(to) => void move(to)} /> : null}
    </span>
  );
}
