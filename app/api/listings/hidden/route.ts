import { methods, route } from "@/lib/http/route";
import { markedPageAnswer, readHidden, toPageWanted } from "@/lib/marks/api";
import { listHidden } from "@/lib/marks/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readHidden, async ({ viewer, query }) =>
    markedPageAnswer(await listHidden(viewer.userId, toPageWanted(query), viewer.terms)),
  ),
);
