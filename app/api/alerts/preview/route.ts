import { previewAlertsEndpoint } from "@/lib/alerts/api";
import { exampleMail, previewMail } from "@/lib/alerts/preview";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(previewAlertsEndpoint, async ({ viewer }) => {
    const now = new Date();
    const mail = await previewMail(viewer.userId, now);
    return { mail, example: mail ? null : await exampleMail(viewer.userId, now) };
  }),
);
