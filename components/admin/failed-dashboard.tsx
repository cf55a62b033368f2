import { FailedPage } from "@/components/shell/failed-page";

/** In place of the dashboard when it could not be read, with the reason (ADM-2). */
export function FailedDashboard({ message }: { message: string }) {
  return <FailedPage title="Error Loading Dashboard">{message}</FailedPage>;
}
