import { Badge } from "@/components/ui/badge";
import { type ListingStatus, STATUS_LABEL } from "@/lib/vocabulary/terms";

/** What a buyer must know before reading on: under offer, sold or gone. Nothing for an active listing. */
export function StatusBadge({ status }: { status: ListingStatus }) {
  if (status === "under_offer") return <Badge variant="warning">{STATUS_LABEL.under_offer}</Badge>;
  return status === "active" ? null : <Badge variant="outline">{STATUS_LABEL[status]}</Badge>;
}
