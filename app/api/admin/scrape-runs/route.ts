import { startRunEndpoint } from "@/lib/admin/api";
import { readRun } from "@/lib/admin/dashboard";
import { startRun } from "@/lib/admin/mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(startRunEndpoint, async ({ viewer, body }) => readRun(await startRun(viewer.userId, body.source))),
);
