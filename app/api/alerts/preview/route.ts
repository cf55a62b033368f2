import { previewAlertsEndpoint } from "@/lib/alerts/api";
import { previewMail } from "@/lib/alerts/preview";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(previewAlertsEndpoint, async ({ viewer }) => ({
    mail: await previewMail(viewer.userId, new Date()),
  })),
);
