import { readFunnelEndpoint } from "@/lib/deals/api";
import { funnelStart } from "@/lib/deals/funnel";
import { readFunnel } from "@/lib/deals/funnels/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readFunnelEndpoint, ({ viewer, query }) =>
    readFunnel(viewer.userId, query.since ?? funnelStart(Date.now()), viewer.timeZone),
  ),
);
