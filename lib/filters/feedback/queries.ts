import "server-only";
import { sql as pool } from "@/db/client";

/** The ratings of one filter's matches, in the format of the labels for `npm run eval:matching`. */
export interface LabelledCriteria {
  id: string;
  text: string;
  filters: Record<string, unknown>;
  /** By the listing's id at its source: G for thumbs up, N for thumbs down. */
  labels: Record<string, "G" | "N">;
}

/** The thumbs of all filters with AI criteria as labels, without revealing whose they are (MAT-20). */
export async function readLabels(): Promise<LabelledCriteria[]> {
  return pool()<LabelledCriteria[]>`
    select 'f' || row_number() over (order by f.id) as id, f.ai_criteria as text, f.search as filters,
      jsonb_object_agg(l.source_listing_id, case when m.vote > 0 then 'G' else 'N' end) as labels
    from match_feedback m join saved_filters f on f.id = m.filter_id join listings l on l.id = m.listing_id
    where f.ai_criteria is not null group by f.id order by f.id`;
}
