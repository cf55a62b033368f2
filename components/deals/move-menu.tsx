import { Check } from "lucide-react";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import type { FloatingProps } from "@/components/ui/lazy";
import { PASSED_LABEL, PASSED_REASONS, STAGE_LABEL, WAY } from "@/lib/deals/stages";
import { type Movable, readPlace, type StagePlace } from "./moves";

type MoveMenuProps = FloatingProps & { deal: Movable; onMove: (to: StagePlace) => void };

/** Runs after the next paint. */
const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act));

/** Stages a deal can be moved to, and the reasons for passing. The move is painted before the menu closes. */
export default function MoveMenu({ deal, onMove, ...floating }: MoveMenuProps) {
  const choose = (event: Event, value: string) => {
    event.preventDefault();
    onMove(readPlace(value));
    afterPaint(() => floating.onOpenChange(false));
  };
  const item = (value: string, label: string, isHere: boolean) => (
    <DropdownMenuItem key={value} disabled={isHere} onSelect={(event) => choose(event, value)}>
      <span className="flex-1">{label}</span>
      {isHere ? <Check /> : null}
    </DropdownMenuItem>
  );
  return (
    <DropdownMenu
      {...floating}
      aria-label={`Move ${deal.title}`}
      className="max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto"
    >
      {WAY.map((stage) => item(stage, STAGE_LABEL[stage], stage === deal.stage))}
      <DropdownMenuSeparator />
      <DropdownMenuLabel className="text-meta text-muted-foreground">Pass, because</DropdownMenuLabel>
      {PASSED_REASONS.map((reason) =>
        item(`passed:${reason}`, PASSED_LABEL[reason], reason === deal.passedReason),
      )}
    </DropdownMenu>
  );
}
