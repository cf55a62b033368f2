import { exportFilterEndpoint } from "@/lib/export/api";
import { filterBatches } from "@/lib/export/batches";
import { exportColumns } from "@/lib/export/columns";
import { exportResponse } from "@/lib/export/file-response";
import { takeExport } from "@/lib/export/limits";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(exportFilterEndpoint, async ({ viewer, params, query }) => {
    await takeExport(viewer.userId);
    const sort = { by: query.sortBy, order: query.sortOrder };
    const { name, batches } = await filterBatches(params.id, sort, viewer.userId);
    return exportResponse(batches, query.format, name, { columns: exportColumns(query.columns ?? []) });
  }),
);
