import "server-only";
import { z } from "zod";
import { resultParamsSchema } from "@/lib/filters/schema";
import { endpoint } from "@/lib/http/contract";
import { FILE_ANSWER, fileFormat } from "@/lib/http/file-answer";
import { listingParamsSchema } from "@/lib/listings/schema";
import { exportIds, exportOrder } from "./schema";

const errors = {
  402: "Exports are paused because the trial is over or the subscription has ended.",
  429: "Too many exports in an hour, or no AI searches are left today.",
};

export const exportListingsEndpoint = endpoint("GET /api/listings/export", {
  summary: "All listings, filtered and sorted, with notes and AI results, as a file",
  query: listingParamsSchema
    .omit({ page: true, limit: true })
    .extend({ format: fileFormat, columns: exportOrder, ids: exportIds }),
  ...FILE_ANSWER,
  errors,
});

export const exportFavouritesEndpoint = endpoint("GET /api/listings/favourites/export", {
  summary: "All favourites with their notes as a file",
  query: z.object({ format: fileFormat }),
  ...FILE_ANSWER,
  errors,
});

export const exportFilterEndpoint = endpoint("GET /api/listing-filters/{id}/export", {
  summary: "All results of a saved filter, with notes and AI results, as a file",
  params: z.object({ id: z.string().max(100) }),
  query: resultParamsSchema
    .omit({ page: true, limit: true })
    .extend({ format: fileFormat, columns: exportOrder }),
  ...FILE_ANSWER,
  errors: { ...errors, 404: "The user has no such filter." },
});
