import { dealAnswer } from "@/lib/deals/answer";
import { listDealsEndpoint } from "@/lib/deals/api";
import { listDeals } from "@/lib/deals/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(listDealsEndpoint, async ({ viewer }) => ({
    data: (await listDeals(viewer.userId)).map(dealAnswer),
  })),
);
