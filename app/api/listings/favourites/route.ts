import { methods, route } from "@/lib/http/route";
import { markedPageAnswer, readFavourites, toPageWanted } from "@/lib/marks/api";
import { listFavourites } from "@/lib/marks/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readFavourites, async ({ viewer, query }) =>
    markedPageAnswer(await listFavourites(viewer.userId, toPageWanted(query), viewer.terms)),
  ),
);
