import { listDeliveriesEndpoint } from "@/lib/alerts/api";
import { readDeliveries } from "@/lib/alerts/overview/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(listDeliveriesEndpoint, ({ viewer, params }) => readDeliveries(viewer.userId, params.id)),
);
