import { exportListingsEndpoint } from "@/lib/export/api";
import { chosenBatches, listingBatches } from "@/lib/export/batches";
import { exportColumns } from "@/lib/export/columns";
import { exportResponse } from "@/lib/export/file-response";
import { takeExport } from "@/lib/export/limits";
import { methods, route } from "@/lib/http/route";
import { toListingQuery } from "@/lib/listings/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(exportListingsEndpoint, async ({ viewer, query: { format, columns, ids, ...params }, request }) => {
    const asked = toListingQuery(params);
    await takeExport(viewer.userId);
    const batches = ids
      ? chosenBatches(ids, viewer.userId)
      : await listingBatches(asked, viewer.userId, request.signal);
    return exportResponse(batches, format, "listings", { columns: exportColumns(columns ?? []) });
  }),
);
