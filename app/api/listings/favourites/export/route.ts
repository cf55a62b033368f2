import { exportAnswer } from "@/lib/export/answer";
import { exportFavouritesEndpoint } from "@/lib/export/api";
import { favouriteBatches } from "@/lib/export/batches";
import { EXPORT_COLUMNS } from "@/lib/export/columns";
import { takeExport } from "@/lib/export/limits";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(exportFavouritesEndpoint, async ({ viewer, query }) => {
    await takeExport(viewer.userId);
    return exportAnswer(favouriteBatches(viewer.userId), query.format, "favourites", {
      columns: EXPORT_COLUMNS,
    });
  }),
);
