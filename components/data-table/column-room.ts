import type { Density } from "@/lib/listings/page-size";

/** The space a column takes, in pixels. */
export interface Room {
  width: number;
  /** Extra width in compact rows for what is shown beside the figure. */
  beside?: number;
  /** Its width below `TIGHT`, where the style sheet narrows it. */
  tight?: number;
  /**
   * The order in which columns are dropped when the first one runs short of space, lowest first. Without a
   * value the column is never dropped.
   */
  leaves?: number;
}

/** Minimum width of the first column in pixels: about thirty letters, with the town beside them. */
export const FIRST_ROOM = 320;

/** Below this width of the container, in pixels, columns with a `tight` width take only that (listings.css). */
export const TIGHT = 760;

/** One step of narrowing: what it saves, and its CSS rules. */
interface Step {
  turn: number;
  gains: number;
  rules: string;
}

/**
 * The style sheet for a table with these columns: their widths, and what is dropped when the container
 * `content` is too narrow for them and the first column (SCR-25). Notes beside figures go first, then whole
 * columns in their order.
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
  const saved = placed.reduce((sum, { width, tight = width }) => sum + width - tight, 0);
  const steps = [...giving.sort(byTurn), ...leaving.sort(byTurn)].map(({ gains, rules }) => {
    const rule = `@container content (width<${total > TIGHT ? total : total - saved}px){${rules}}`;
    total -= gains;
    return rule;
  });
  return [...widths, ...steps].join("");
}
