import { exportFavouritesEndpoint } from "@/lib/export/api";
import { favouriteBatches } from "@/lib/export/batches";
import { EXPORT_COLUMNS } from "@/lib/export/columns";
import { exportResponse } from "@/lib/export/file-response";
import { takeExport } from "@/lib/export/limits";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(exportFavouritesEndpoint, async ({ viewer, query }) => {
    await takeExport(viewer.userId);
    return exportResponse(favouriteBatches(viewer.userId), query.format, "favourites", {
      columns: EXPORT_COLUMNS,
    });
  }),
);
