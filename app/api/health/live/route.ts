import { methods, route } from "@/lib/http/route";
import { readLivenessEndpoint } from "@/lib/operations/api";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readLivenessEndpoint, async () => ({ status: "ok" as const })),
);
