import { exportDealsEndpoint } from "@/lib/deals/api";
import { DEAL_COLUMNS } from "@/lib/deals/export";
import { exportedDeals } from "@/lib/deals/queries";
import { exportResponse } from "@/lib/export/file-response";
import { takeExport } from "@/lib/export/limits";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(exportDealsEndpoint, async ({ viewer, query }) => {
    await takeExport(viewer.userId);
    return exportResponse(exportedDeals(viewer.userId), query.format, "pipeline", { columns: DEAL_COLUMNS });
  }),
);
