import { methods, route } from "@/lib/http/route";
import { listingDetailAnswer } from "@/lib/listings/answer";
import { readListing } from "@/lib/listings/api";
import { getListing } from "@/lib/listings/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readListing, async ({ viewer, params }) => ({
    data: listingDetailAnswer(await getListing(params.id, viewer.userId)),
  })),
);
