import { stopRunEndpoint } from "@/lib/admin/api";
import { readRun } from "@/lib/admin/dashboard";
import { stopRun } from "@/lib/admin/mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(stopRunEndpoint, async ({ viewer, params }) => {
    await stopRun(viewer.userId, params.id);
    return readRun(params.id);
  }),
);
