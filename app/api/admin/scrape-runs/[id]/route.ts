import { readRunEndpoint } from "@/lib/admin/api";
import { readRun } from "@/lib/admin/dashboard";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readRunEndpoint, ({ params }) => readRun(params.id)),
);
