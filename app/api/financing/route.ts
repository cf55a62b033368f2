import { isoDay } from "@/lib/core/dates";
import { financingAnswer } from "@/lib/financing/answer";
import { calculateFinancing } from "@/lib/financing/api";
import { countCalculation } from "@/lib/financing/limits";
import { findLendingRules } from "@/lib/financing/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(calculateFinancing, async ({ viewer, body, request }) => {
    if (!viewer) await countCalculation(request.headers);
    const today = isoDay(Date.now());
    return financingAnswer(body, await findLendingRules(today), today);
  }),
);
