import { readDashboardEndpoint } from "@/lib/admin/api";
import { readDashboard } from "@/lib/admin/dashboard";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readDashboardEndpoint, ({ query }) => readDashboard(query)),
);
