import { dealDetailAnswer } from "@/lib/deals/answer";
import { writeDealLogEndpoint } from "@/lib/deals/api";
import { writeLog } from "@/lib/deals/mutations";
import { getDeal } from "@/lib/deals/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(writeDealLogEndpoint, async ({ viewer, params, body }) => {
    await writeLog(viewer.userId, params.id, body);
    return { deal: dealDetailAnswer(await getDeal(viewer.userId, params.id)) };
  }),
);
