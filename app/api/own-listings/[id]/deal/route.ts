import { dealDetailAnswer } from "@/lib/deals/answer";
import { addOwnDealEndpoint, readOwnDealEndpoint } from "@/lib/deals/api";
import { addDeal } from "@/lib/deals/mutations";
import { findDealId, getDeal } from "@/lib/deals/queries";
import { methods, route } from "@/lib/http/route";
import { getOwnRaw } from "@/lib/own-listings/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readOwnDealEndpoint, async ({ viewer, params }) => {
    await getOwnRaw(viewer.userId, params.id);
    const id = await findDealId(viewer.userId, params.id);
    return { deal: id === null ? null : dealDetailAnswer(await getDeal(viewer.userId, id)) };
  }),
  route(addOwnDealEndpoint, async ({ viewer, params, body }) => {
    // Check ownership first, so that a missing listing is reported before a missing subscription.
    await getOwnRaw(viewer.userId, params.id);
    const id = await addDeal(viewer.userId, params.id, body.stage);
    return { deal: dealDetailAnswer(await getDeal(viewer.userId, id)) };
  }),
);
