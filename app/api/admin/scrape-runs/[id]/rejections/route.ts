import { listRejectionsEndpoint } from "@/lib/admin/api";
import { readRejections } from "@/lib/admin/dashboard";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(listRejectionsEndpoint, async ({ params, query }) => {
    const { data, reasons, pagination } = await readRejections(params.id, query);
    return { data, reasons, pagination };
  }),
);
