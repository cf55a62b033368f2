import type { PassedReason, Stage } from "@/lib/deals/stages";

interface Marked {
  id: string;
  stage: Stage;
  passedReason: PassedReason | null;
  listing: { title: string };
}

/** What a row or card says of its deal in data attributes: the keys read it. */
export const dealMarks = ({ id, stage, passedReason, listing: { title } }: Marked) => ({
  "data-deal": id,
  "data-stage": stage,
  "data-reason": passedReason ?? undefined,
  "data-title": title,
});
