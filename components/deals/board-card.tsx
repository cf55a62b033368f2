import { ArrowDown, ArrowRight } from "lucide-react";
import { type DragEvent, memo } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { Link } from "@/components/ui/link";
import type { BoardDeal } from "@/lib/deals/board";
import type { BoardMenu } from "./board-menu";
import { dealMarks } from "./deal-marks";

interface BoardCardProps {
  deal: BoardDeal;
  menu: BoardMenu;
  onDrag: (deal: BoardDeal | null) => void;
}

/** One deal on the board: its price and next step. Memoized, because a board may hold hundreds of them. */
export const BoardCard = memo(function BoardCard({ deal, menu, onDrag }: BoardCardProps) {
  const { id, title, where, price, drop, dscr, nextStep, day, isLate, isGone, isUnderOffer } = deal;
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", title);
    onDrag(deal);
  };
  return (
    <article
      draggable
      onDragStart={onDragStart}
      onDragEnd={() => onDrag(null)}
      {...dealMarks(deal)}
      className={cn("deal", isGone && "gone", deal.isMoved && "moved")}
    >
      <h3>
        <Link href={`/pipeline/${id}`} draggable={false}>
          {title}
        </Link>
      </h3>
      <p className="where">
        {where}
        {isUnderOffer ? (
          <Badge variant="warning" className="ml-2">
            Under offer
          </Badge>
        ) : null}
      </p>
      <p className="fig">
        <b className={deal.asking === null ? "none" : undefined}>{price}</b>
        {drop === null ? null : (
          <span className="drop">
            <ArrowDown className="inline size-3!" aria-label="Down" /> {drop}%
          </span>
        )}
        <span className="ml-auto">DSCR {dscr}</span>
      </p>
      <div className="next">
        <span className={nextStep ? "step" : "step none"}>{nextStep ?? "No next step"}</span>
        <span className={isLate ? "day late" : "day"}>{day}</span>
        <IconButton
          aria-label={`Move ${title}`}
          aria-haspopup="menu"
          aria-expanded={false}
          data-tooltip="Move"
          data-move=""
          className="noscript:hidden"
          onPointerEnter={menu.prepare}
          onFocus={menu.prepare}
          onClick={(event) => menu.toggle(deal, event.currentTarget)}
        >
          <ArrowRight />
        </IconButton>
      </div>
    </article>
  );
});
