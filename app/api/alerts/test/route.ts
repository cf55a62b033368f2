import { testAlertsEndpoint } from "@/lib/alerts/api";
import { sendTest } from "@/lib/alerts/preview";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(testAlertsEndpoint, async ({ viewer }) => {
    await sendTest(viewer.userId, new Date());
    return { message: "A test email is on its way." };
  }),
);
