import { MessagePage } from "@/components/shell/page";

/** ADM-2. */
export default function DashboardLoading() {
  return (
    <MessagePage>
      <p role="status" className="loading-page m-auto text-muted-foreground">
        Loading dashboard data...
      </p>
    </MessagePage>
  );
}
