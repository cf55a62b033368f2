import { readExclusions, saveExclusionsEndpoint } from "@/lib/exclusions/api";
import { saveExclusions } from "@/lib/exclusions/mutations";
import { findExclusions } from "@/lib/exclusions/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readExclusions, ({ viewer }) => findExclusions(viewer.userId)),
  route(saveExclusionsEndpoint, async ({ viewer, body }) => {
    await saveExclusions(viewer.userId, body);
    return body;
  }),
);
