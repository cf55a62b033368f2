import { beforeAll, describe, expect, it } from "vitest";
import { GET as readDocument } from "@/app/api/openapi.json/route";
import { allContracts } from "@/lib/openapi/contracts";
import { type Document, errorView, type Operation, openApiDocument } from "@/lib/openapi/document";
import { routeHandlers } from "./route-handlers";
import { useDatabase } from "./setup/database";

useDatabase();

let document: Document;
let operations: { key: string; operation: Operation }[];
const contracts = allContracts();

beforeAll(() => {
  document = openApiDocument();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
});

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
/** Routes with a catch-all segment; their endpoints have contracts of their own. */
const CATCH_ALL = /\[\.\.\.\w+\]/;

/** Every method and path under app/api that responds with something other than 405. */
async function servedEndpoints(): Promise<string[]> {
  const served: string[] = [];
  for (const [path, handlers] of await routeHandlers()) {
    if (CATCH_ALL.test(path)) continue;
    for (const method of METHODS) {
      const request = new Request(`http://localhost:3000${path}`, { method });
      const answer = await handlers[method]?.(request, { params: Promise.resolve({}) });
      if (answer && answer.status !== 405) served.push(`${method} ${path}`);
    }
  }
  return served;
}

describe("the OpenAPI document", () => {
  it("describes every method of every route under app/api, and nothing else [API-10]", async () => {
    const served = await servedEndpoints();
    expect(served.length).toBeGreaterThan(30);
    const described = operations.map(({ key }) => key);
    const nextAuth = described.filter((key) =>
      / \/api\/auth\/(csrf|providers|session|callback|signout)/.test(key),
    );
    expect(nextAuth).toHaveLength(5);
    // Google's page posts a form there while redirecting; no client calls it.
    const called = served.filter((key) => !key.endsWith(" /api/auth/google/redirect"));
    expect(described.filter((key) => !nextAuth.includes(key)).sort()).toEqual(called.sort());
  });

  it("is public, as OpenAPI 3.1 [API-10]", async () => {
    const request = new Request("http://localhost:3000/api/openapi.json");
    const response = await readDocument(request, { params: Promise.resolve({}) });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)));
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it("has a unique name for each operation", () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(contracts).toHaveLength(operations.length);
  });

  it("declares every path parameter [API-10]", () => {
    for (const { key, operation } of operations) {
      const wanted = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const given = operation.parameters?.filter((part) => part.in === "path").map(({ name }) => name) ?? [];
      expect(given, key).toEqual(wanted);
    }
  });

  it("lists errors: 401 without a session, 404 for non-admins, 400 for invalid input [API-1, ADM-1]", () => {
    for (const { operationId, access, body, query } of contracts) {
      const operation = operations.find((other) => other.operation.operationId === operationId)?.operation;
      const statuses = Object.keys(operation?.responses ?? {});
      expect(statuses, operationId).toContain("500");
      if (access !== "public") expect(statuses, operationId).toContain("401");
      if (access === "admin") expect(statuses, operationId).toContain("404");
      if (body || query) expect(statuses, operationId).toContain("400");
    }
  });

  it("has examples that match the schemas used to check requests and responses [API-10]", () => {
    for (const { operationId, body, response, errorResponses, bodyType = "application/json" } of contracts) {
      const operation = operations.find((other) => other.operation.operationId === operationId)?.operation;
      const requestExample = operation?.requestBody?.content[bodyType]?.example;
      if (body)
        expect(
          body.safeParse(requestExample).error,
          `${operationId} request ${JSON.stringify(requestExample)}`,
        ).toBeUndefined();
      const responseExample = operation?.responses["200"]?.content?.["application/json"]?.example;
      if (responseExample !== undefined) {
        expect(
          response.safeParse(responseExample).error,
          `${operationId} response ${JSON.stringify(responseExample)}`,
        ).toBeUndefined();
      }
      for (const [status, { content }] of Object.entries(operation?.responses ?? {})) {
        if (Number(status) < 400) continue;
        const view = errorResponses?.[Number(status)] ?? errorView;
        expect(view.safeParse(content?.["application/json"]?.example).success, operationId).toBe(true);
      }
    }
  });

  it("describes the search parameters as the search parses them [API-2]", () => {
    const parameters = document.paths["/api/listings"]?.get?.parameters ?? [];
    const schemaOf = (name: string) => parameters.find((part) => part.name === name)?.schema;
    expect(schemaOf("limit")).toMatchObject({ type: "integer", minimum: 1, maximum: 100 });
    expect(schemaOf("industry")).toMatchObject({ type: "array", items: { type: "string" } });
    expect(schemaOf("sortOrder")).toMatchObject({ enum: ["asc", "desc"] });
  });
});
