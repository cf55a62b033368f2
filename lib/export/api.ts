import "server-only";
import { z } from "zod";
import { resultParamsSchema } from "@/lib/filters/schema";
import { endpoint } from "@/lib/http/contract";
import { EXPORT, fileFormat } from "@/lib/http/file-formats";
import { listingParamsSchema } from "@/lib/listings/schema";
import { exportIds, exportOrder } from "./schema";

const errors = {
  ...EXPORT.errors,
  429: "Too many exports in an hour, or no AI searches are left today.",
};

export const exportListingsEndpoint = endpoint("GET /api/listings/export", {
  summary: "All listings, filtered and sorted, with notes and AI results, as a file",
  ...EXPORT,
  query: listingParamsSchema
    .omit({ page: true, limit: true })
    .extend({ format: fileFormat, columns: exportOrder, ids: exportIds }),
  errors,
});

export const exportFavouritesEndpoint = endpoint("GET /api/listings/favourites/export", {
  summary: "All favourites with their notes as a file",
  ...EXPORT,
  errors,
});

export const exportFilterEndpoint = endpoint("GET /api/listing-filters/{id}/export", {
  summary: "All results of a saved filter, with notes and AI results, as a file",
  ...EXPORT,
  params: z.object({ id: z.string().max(100) }),
  query: resultParamsSchema
    .omit({ page: true, limit: true })
    .extend({ format: fileFormat, columns: exportOrder }),
  errors: { ...errors, 404: "The user has no such filter." },
});
