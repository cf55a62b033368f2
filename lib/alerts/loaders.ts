import "server-only";
import { requireViewer } from "@/lib/auth/viewer";
import { readOverview } from "./overview/queries";
import type { AlertOverview } from "./schema";

/** What the alerts page shows. Without a session, a redirect to /login (RT-3). */
export async function loadAlerts(): Promise<AlertOverview> {
  const { userId } = await requireViewer("/alerts");
  return readOverview(userId);
}
