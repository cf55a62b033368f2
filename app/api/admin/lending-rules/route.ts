import { isoDay } from "@/lib/core/dates";
import { addRulesEndpoint, listRulesEndpoint } from "@/lib/financing/api";
import { addLendingRules } from "@/lib/financing/mutations";
import { listLendingRules } from "@/lib/financing/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(listRulesEndpoint, async () => ({ data: await listLendingRules() })),
  route(addRulesEndpoint, async ({ viewer, body }) => ({
    data: await addLendingRules(viewer.userId, body, isoDay(Date.now())),
  })),
);
