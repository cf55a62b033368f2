import { memo, useState } from "react";
import { BoardCard } from "@/components/deals/board-card";
import type { BoardMenu } from "@/components/deals/board-menu";
import { formatUsdShort } from "@/lib/core/money";
import type { BoardDeal } from "@/lib/deals/board";
import { STAGE_LABEL, type Stage } from "@/lib/deals/stages";

interface BoardLaneProps {
  stage: Stage;
  deals: BoardDeal[];
  /** A card of another lane is being dragged. */
  isAimed: boolean;
  onDrop: (stage: Stage) => void;
  menu: BoardMenu;
  onDrag: (deal: BoardDeal | null) => void;
}

/** These are folded until somebody wants them; so is every lane without a deal. */
const FOLDED: readonly Stage[] = ["new", "passed"];

/** The deals of one stage, with their number and what they ask for together. */
export const BoardLane = memo(function BoardLane({
  stage,
  deals,
  isAimed,
  onDrop,
  menu,
  onDrag,
}: BoardLaneProps) {
  const [opened, setOpened] = useState<boolean | null>(null);
  const [isOver, setOver] = useState(false);
  const isOpen = opened ?? (deals.length > 0 && !FOLDED.includes(stage));
  const label = STAGE_LABEL[stage];
  const asked = deals.reduce((sum, { asking }) => sum + asking, 0);
  return (
    <section
      aria-label={label}
      data-lane={stage}
      className={isOpen || isOver ? "lane" : "lane thin"}
      onDragOver={(event) => {
        if (!isAimed) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(stage);
      }}
    >
      <button type="button" className="lane-head" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
        <h2>{label}</h2>
        <span className="n">{deals.length.toLocaleString("en-US")}</span>
        <span className="sum">{asked > 0 ? formatUsdShort(asked) : ""}</span>
      </button>
      {isOpen || isOver ? (
        <div className="lane-body">
          {isOver && isAimed ? <div className="slot" /> : null}
          {deals.map((deal) => (
            <BoardCard key={deal.id} deal={deal} menu={menu} onDrag={onDrag} />
          ))}
        </div>
      ) : null}
    </section>
  );
});
