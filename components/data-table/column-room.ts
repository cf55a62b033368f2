import type { Density } from "@/lib/listings/page-size";

/** The room that a column takes, in pixels. */
export interface Room {
  width: number;
  /** What it takes beyond that in compact rows, for what stands beside its figure there. */
  beside?: number;
  /** Its turn to leave when the first column would be short of room, the lowest first; it never leaves without one. */
  leaves?: number;
}

/** What the first column keeps for itself, in pixels: some thirty letters, and the town beside them. */
export const FIRST_ROOM = 320;

/** Something that gives way, and the rules by which it does. */
interface Step {
  turn: number;
  gains: number;
  rules: string;
}

/**
 * The style sheet of a table with these columns: their widths, and what gives way while the container `content` is too
 * narrow for them and the first one (SCR-25). What stands beside figures goes first, then columns by their turn.
 */
export function roomRules(columns: readonly { room?: Room }[], density: Density): string {
  const placed = columns.flatMap(({ room }, at) => (room ? [{ ...room, nth: `:nth-child(${at + 1})` }] : []));
  const besideOf = ({ beside = 0 }: Room) => (density === "compact" ? beside : 0);
  const widths = placed.map((room) => `:where(.dt) th${room.nth}{width:${room.width + besideOf(room)}px}`);
  const giving = placed
    .filter((room) => besideOf(room) > 0)
    .map(
      ({ nth, width, beside = 0, leaves = 0 }): Step => ({
        turn: leaves,
        gains: beside,
        rules: `.dt[data-density] tr>${nth}{width:${width}px;padding-right:12px}.dt tr>${nth} .second{display:none}`,
      }),
    );
  const leaving = placed.flatMap(({ nth, width, leaves }): Step[] =>
    leaves === undefined
      ? []
      : [{ turn: leaves, gains: width, rules: `.dt[data-density] tr>${nth}{display:none}` }],
  );
  const byTurn = (one: Step, other: Step) => one.turn - other.turn;
  let total = FIRST_ROOM + placed.reduce((sum, room) => sum + room.width + besideOf(room), 0);
  const steps = [...giving.sort(byTurn), ...leaving.sort(byTurn)].map(({ gains, rules }) => {
    const rule = `@container content (width<${total}px){${rules}}`;
    total -= gains;
    return rule;
  });
  return [...widths, ...steps].join("");
}
