import { exportAnswer } from "@/lib/export/answer";
import { exportListingsEndpoint } from "@/lib/export/api";
import { listingBatches } from "@/lib/export/batches";
import { takeExport } from "@/lib/export/limits";
import { methods, route } from "@/lib/http/route";
import { toListingQuery } from "@/lib/listings/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(exportListingsEndpoint, async ({ viewer, query: { format, ...params }, request }) => {
    const asked = toListingQuery(params);
    await takeExport(viewer.userId);
    return exportAnswer(await listingBatches(asked, viewer.userId, request.signal), format, "listings");
  }),
);
