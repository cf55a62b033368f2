import type { PassedReason, Stage } from "@/lib/deals/stages";

interface Marked {
  id: string;
  stage: Stage;
  passedReason: PassedReason | null;
  listing: { title: string };
}

/** Data attributes of a deal's row or card, read by the keyboard shortcuts. */
export const dealMarks = ({ id, stage, passedReason, listing: { title } }: Marked) => ({
  "data-deal": id,
  "data-stage": stage,
  "data-reason": passedReason ?? undefined,
  "data-title": title,
});
