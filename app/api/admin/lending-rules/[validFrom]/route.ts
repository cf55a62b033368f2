import { removeRulesEndpoint } from "@/lib/financing/api";
import { removeLendingRules } from "@/lib/financing/mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(removeRulesEndpoint, async ({ viewer, params }) => {
    await removeLendingRules(viewer.userId, params.validFrom);
    return { message: "Rules removed" };
  }),
);
