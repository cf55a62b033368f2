import type { Movable } from "./moves";

/** Data attributes of a deal's row or card, read by the keyboard shortcuts. */
export const dealMarks = ({ id, stage, passedReason, title }: Movable) => ({
  "data-deal": id,
  "data-stage": stage,
  "data-reason": passedReason ?? undefined,
  "data-title": title,
});
