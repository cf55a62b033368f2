import "server-only";
import { requireViewer } from "@/lib/auth/viewer";
import { readOverview } from "./overview/queries";
import type { AlertOverview } from "./schema";

/** The data of the alerts page. Redirects to /login without a session (RT-3). */
export async function loadAlerts(): Promise<AlertOverview> {
  const { userId } = await requireViewer("/alerts");
  return readOverview(userId);
}
