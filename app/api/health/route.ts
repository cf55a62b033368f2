import { methods, route } from "@/lib/http/route";
import { readHealthEndpoint } from "@/lib/operations/api";
import { readHealth } from "@/lib/operations/health";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readHealthEndpoint, async () => {
    const health = await readHealth();
    return Response.json(health, { status: health.status === "ok" ? 200 : 503 });
  }),
);
