import { LoadingPage } from "@/components/shell/loading-page";

/** ADM-2. */
export default function DashboardLoading() {
  return <LoadingPage words="Loading dashboard data..." />;
}
