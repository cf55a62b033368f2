import { type DragEvent, memo, useState } from "react";
import { cn } from "@/components/ui/class-names";
import { formatUsdShort } from "@/lib/core/money";
import type { BoardDeal } from "@/lib/deals/board";
import { STAGE_LABEL, type Stage } from "@/lib/deals/stages";
import { BoardCard } from "./board-card";
import type { BoardMenu } from "./board-menu";

interface BoardLaneProps {
  stage: Stage;
  deals: BoardDeal[];
  /** True while a card from another lane is being dragged. */
  isAimed: boolean;
  onDrop: (stage: Stage) => void;
  menu: BoardMenu;
  onDrag: (deal: BoardDeal | null) => void;
}

/** Stages that are collapsed by default; empty lanes are too. */
const FOLDED: readonly Stage[] = ["new", "passed"];

const WIDE_HEAD =
  "flex-none items-baseline gap-1.5 px-3 pt-2.5 pb-1.25 text-left max-md:min-h-11 max-md:items-center max-md:py-0";
const THIN_HEAD = "flex-1 flex-col-reverse items-center justify-end gap-2.5 py-2.5";

/** The deals of one stage, with their count and total asking price. */
export const BoardLane = memo(function BoardLane({
  stage,
  deals,
  isAimed,
  onDrop,
  menu,
  onDrag,
}: BoardLaneProps) {
  const [opened, setOpened] = useState<boolean | null>(null);
  const { isOver, ...dropTarget } = useDropTarget(isAimed, () => onDrop(stage));
  const isOpen = opened ?? (deals.length > 0 && !FOLDED.includes(stage));
  const isWide = isOpen || isOver;
  const label = STAGE_LABEL[stage];
  const asked = deals.reduce((sum, { asking }) => sum + (asking ?? 0), 0);
  return (
    <section
      aria-label={label}
      data-lane={stage}
      className={cn(
        "flex max-w-85 min-h-0 min-w-0 flex-col rounded-lg bg-canvas max-md:min-h-[60vh] max-md:snap-start",
        isWide
          ? "flex-[1_0_216px] max-md:flex-[0_0_calc(100vw-5.375rem)]"
          : "flex-[0_0_40px] max-md:flex-[0_0_44px]",
      )}
      {...dropTarget}
    >
      <button
        type="button"
        className={cn("flex rounded-lg", isWide ? WIDE_HEAD : THIN_HEAD)}
        aria-expanded={isOpen}
        onClick={() => setOpened(!isOpen)}
      >
        <h2
          className={
            isWide ? "font-semibold" : "font-medium text-muted-foreground [writing-mode:vertical-rl]"
          }
        >
          {label}
        </h2>
        <span className="text-subtle-foreground">{deals.length.toLocaleString("en-US")}</span>
        {isWide ? (
          <span className="ml-auto text-meta text-muted-foreground">
            {asked > 0 ? formatUsdShort(asked) : ""}
          </span>
        ) : null}
      </button>
      {isWide ? (
        <div className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-1.5 pt-0.75 [scrollbar-width:none]">
          {isOver && isAimed ? (
            <div className="mb-1.5 h-10 rounded-[8px] border border-dashed border-input" />
          ) : null}
          {deals.map((deal) => (
            <BoardCard key={deal.id} deal={deal} menu={menu} onDrag={onDrag} />
          ))}
        </div>
      ) : null}
    </section>
  );
});

/** Whether a card is over a lane, and the handlers that let it be dropped there. */
function useDropTarget(isAimed: boolean, drop: () => void) {
  const [isOver, setOver] = useState(false);
  function onDragOver(event: DragEvent) {
    if (!isAimed) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
    setOver(true);
  }
  function onDragLeave(event: DragEvent) {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    drop();
  }
  return { isOver, onDragOver, onDragLeave, onDrop };
}
