import { ArrowDown } from "lucide-react";
import Link from "next/link";
import { type DragEvent, memo } from "react";
import { MoveButton } from "@/components/deals/move-button";
import type { StagePlace } from "@/components/deals/moves";
import { Badge } from "@/components/ui/badge";
import type { BoardDeal } from "@/lib/deals/board";

interface BoardCardProps {
  deal: BoardDeal;
  onMove: (deal: BoardDeal, to: StagePlace) => void;
  onDrag: (deal: BoardDeal | null) => void;
}

/** One deal on the board: what it costs, and what comes next. Hundreds of them are not drawn again for one that moves. */
export const BoardCard = memo(function BoardCard({ deal, onMove, onDrag }: BoardCardProps) {
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
      data-deal={id}
      data-stage={deal.stage}
      data-reason={deal.passedReason ?? undefined}
      data-title={title}
      className={isGone ? "deal gone" : "deal"}
    >
      <h3>
        <Link href={`/pipeline/${id}`} prefetch={false} draggable={false}>
          {title}
        </Link>
      </h3>
      <p className="where">
        {where} {isUnderOffer ? <Badge variant="warning">Under offer</Badge> : null}
      </p>
      <p className="fig">
        <b>{price}</b>
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
        <MoveButton deal={deal} onMove={(to) => onMove(deal, to)} />
      </div>
    </article>
  );
});
