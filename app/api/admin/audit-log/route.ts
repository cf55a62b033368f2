import { listAuditLog } from "@/lib/audit/api";
import { listEntries } from "@/lib/audit/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(listAuditLog, ({ query: { page = 1, ...filter } }) => listEntries(filter, page)),
);
