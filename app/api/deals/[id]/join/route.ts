import { dealDetailAnswer } from "@/lib/deals/answer";
import { joinDealsEndpoint } from "@/lib/deals/api";
import { joinDeals } from "@/lib/deals/mutations";
import { getDeal } from "@/lib/deals/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(joinDealsEndpoint, async ({ viewer, params, body }) => {
    await joinDeals(viewer.userId, params.id, body.dealId);
    return { deal: dealDetailAnswer(await getDeal(viewer.userId, params.id)) };
  }),
);
