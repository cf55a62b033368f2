import { changeAlertsEndpoint, readAlertsEndpoint } from "@/lib/alerts/api";
import { changeAlertSettings } from "@/lib/alerts/mutations";
import { readOverview } from "@/lib/alerts/overview/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readAlertsEndpoint, ({ viewer }) => readOverview(viewer.userId)),
  route(changeAlertsEndpoint, async ({ viewer, body }) => {
    await changeAlertSettings(viewer.userId, body);
    return readOverview(viewer.userId);
  }),
);
