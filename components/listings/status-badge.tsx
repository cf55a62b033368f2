import { Badge } from "@/components/ui/badge";
import { type ListingStatus, STATUS_LABEL } from "@/lib/listings/vocabulary";

/** What a buyer must know before reading on: under offer, sold, gone, or new. Nothing for an active listing. */
export function StatusBadge({ status, isNew = false }: { status: ListingStatus; isNew?: boolean }) {
  if (status === "under_offer") return <Badge variant="warning">{STATUS_LABEL.under_offer}</Badge>;
  if (status !== "active") return <Badge variant="outline">{STATUS_LABEL[status]}</Badge>;
  return isNew ? <Badge variant="accent">New</Badge> : null;
}
