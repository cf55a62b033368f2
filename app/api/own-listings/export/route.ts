import { exportResponse } from "@/lib/export/file-response";
import { takeExport } from "@/lib/export/limits";
import { methods, route } from "@/lib/http/route";
import { exportOwnListingsEndpoint } from "@/lib/own-listings/api";
import { OWN_COLUMNS } from "@/lib/own-listings/export";
import { exportedOwn } from "@/lib/own-listings/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(exportOwnListingsEndpoint, async ({ viewer, query }) => {
    await takeExport(viewer.userId);
    return exportResponse(exportedOwn(viewer.userId), query.format, "my-listings", { columns: OWN_COLUMNS });
  }),
);
