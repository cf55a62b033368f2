import { dealDetailAnswer } from "@/lib/deals/answer";
import { addDealEndpoint, readListingDealEndpoint } from "@/lib/deals/api";
import { addDeal } from "@/lib/deals/mutations";
import { findDealId, getDeal } from "@/lib/deals/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readListingDealEndpoint, async ({ viewer, params }) => {
    const id = await findDealId(viewer.userId, params.id);
    return { deal: id === null ? null : dealDetailAnswer(await getDeal(viewer.userId, id)) };
  }),
  route(addDealEndpoint, async ({ viewer, params, body }) => {
    const id = await addDeal(viewer.userId, params.id, body.stage);
    return { deal: dealDetailAnswer(await getDeal(viewer.userId, id)) };
  }),
);
