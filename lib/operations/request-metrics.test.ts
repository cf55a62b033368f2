import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { register } from "prom-client";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { measureRequests } from "./request-metrics";

const folder = mkdtempSync(join(tmpdir(), "winnow-manifest-"));
const server = createServer((incoming, response) => {
  response.statusCode = incoming.url?.startsWith("/api/") ? 200 : 404;
  response.end("done");
});
let port = 0;

beforeAll(async () => {
  const dynamicRoutes = [{ page: "/api/listings/[id]", regex: "^/api/listings/([^/]+?)(?:/)?$" }];
  writeFileSync(join(folder, "routes-manifest.json"), JSON.stringify({ staticRoutes: [], dynamicRoutes }));
  vi.stubEnv("NEXT_DIST_DIR", folder);
  measureRequests();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

async function get(path: string, method = "GET"): Promise<void> {
  const sent = request({ port, path, method }).end();
  const [response] = await once(sent, "response");
  response.resume();
  await once(response, "close");
}

it("counts and times responses by method, route and status; unknown paths and methods get no label of their own", async () => {
  for (const id of [1, 2, 3]) await get(`/api/listings/${id}?page=${id}`);
  await get("/made/up");
  await get("/made/up/too", "PROPFIND");
  const text = await register.metrics();
  const count = (labels: string) =>
    new RegExp(`^winnow_http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, "m").exec(text)?.[1];
  expect(count('method="GET",route="/api/listings/{id}",status="200"')).toBe("3");
  expect(count('method="GET",route="other",status="404"')).toBe("1");
  expect(count('method="other",route="other",status="404"')).toBe("1");
  expect(text).not.toContain("/made/up");
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});
