import { dealDetailAnswer } from "@/lib/deals/answer";
import { changeDealEndpoint, readDealEndpoint, removeDealEndpoint } from "@/lib/deals/api";
import { changeDeal, removeDeal } from "@/lib/deals/mutations";
import { getDeal } from "@/lib/deals/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readDealEndpoint, async ({ viewer, params }) => ({
    deal: dealDetailAnswer(await getDeal(viewer.userId, params.id)),
  })),
  route(changeDealEndpoint, async ({ viewer, params, body }) => {
    await changeDeal(viewer.userId, params.id, body);
    return { deal: dealDetailAnswer(await getDeal(viewer.userId, params.id)) };
  }),
  route(removeDealEndpoint, async ({ viewer, params }) => {
    await removeDeal(viewer.userId, params.id);
    return { message: "The deal was removed from the pipeline." };
  }),
);
