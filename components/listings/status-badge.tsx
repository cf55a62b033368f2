import { Badge } from "@/components/ui/badge";
import { type ListingStatus, STATUS_LABEL } from "@/lib/vocabulary/terms";

/** The status a buyer must know first: under offer, sold or gone. Renders nothing for active listings. */
export function StatusBadge({ status }: { status: ListingStatus }) {
  if (status === "under_offer") return <Badge variant="warning">{STATUS_LABEL.under_offer}</Badge>;
  return status === "active" ? null : <Badge variant="outline">{STATUS_LABEL[status]}</Badge>;
}
