import { FailedPage } from "@/components/shell/failed-page";

/** Replaces the dashboard when it fails to load, with the reason (ADM-2). */
export function FailedDashboard({ message }: { message: string }) {
  return <FailedPage title="Error Loading Dashboard">{message}</FailedPage>;
}
