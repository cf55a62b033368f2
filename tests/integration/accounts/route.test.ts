import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { sql } from "@/db/client";
import { flushApiUsage } from "@/lib/auth/api-usage";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { endpoint } from "@/lib/http/contract";
import { unknownPath } from "@/lib/http/responses";
import { methods, route } from "@/lib/http/route";
import { useDatabase } from "../setup/database";
import { newAccount } from "./api-client";

useDatabase();

const contract = endpoint("GET /api/things/{id}", {
  summary: "For tests.",
  access: "public",
  params: z.object({ id: z.coerce.number().int() }),
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    kind: z.union([z.string(), z.array(z.string())]).optional(),
    sort: z.enum(["up", "down"]).optional(),
  }),
  response: z.unknown(),
  errors: { 409: "Taken.", 413: "Large.", 429: "Often.", 502: "Odd.", 503: "Away." },
});
const { GET, POST } = methods(route(contract, async ({ params, query }) => ({ params, query })));

const get = async (search: string, id = "7", headers: HeadersInit = {}) => {
  const request = new Request(`http://localhost:3000/api/things/${id}${search}`, { headers });
  const response = await GET(request, { params: Promise.resolve({ id }) });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

const failing = (thrown: unknown) =>
  route({ ...contract, params: undefined, query: undefined }, async () => {
    throw thrown;
  })(new Request("http://localhost:3000/api/things"), { params: Promise.resolve({}) });

describe("the query of a request", () => {
  it("is parsed by the contract: repeated values form a list, empty and unknown ones are dropped [API-1, API-9]", async () => {
    const { body } = await get("?page=3&kind=a&kind=b&sort=&unknown=1&__proto__=x");
    expect(body).toEqual({ params: { id: 7 }, query: { page: 3, kind: ["a", "b"] } });
  });

  it.each([
    ["?page=-1", "page"],
    ["?page=1.5", "page"],
    ["?page=1e400", "page"],
    ["?page=abc", "page"],
    ["?page=1&page=2", "page"],
    ["?sort=sideways", "sort"],
    ["?sort=up&sort=down", "sort"],
    ["?kind=%00", "kind"],
    ["?kind=a%00b", "kind"],
  ])("%s is a 400 whose message names the field [API-1]", async (search, field) => {
    const { status, body } = await get(search);
    expect(status).toBe(400);
    expect(body.field).toBe(field);
    expect(body.message).toContain(field);
  });

  it("an invalid path parameter is named too", async () => {
    const { status, body } = await get("", "x");
    expect(status).toBe(400);
    expect(body).toMatchObject({ field: "id", message: expect.stringContaining("id") });
  });
});

describe("a response", () => {
  it("is private, not sniffed, not framed, and has a request id [API-1]", async () => {
    const { headers } = await get("");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  });

  it("to a failure has its status and message, and Retry-After when known", async () => {
    const response = await failing(new AppError("TOO_MANY_REQUESTS", undefined, { retryAfterSeconds: 12.2 }));
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("13");
    expect(await response.json()).toEqual({ message: "Too many requests. Please wait a moment." });
  });

  it("to an unexpected failure reveals nothing [API-1]", async () => {
    const response = await failing(new Error("select * from secrets at /srv/app/x.ts:1:2"));
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: "Something went wrong!" });
  });

  it("to a lost database connection is a 503", async () => {
    const lost = Object.assign(new Error("write CONNECTION_CLOSED"), { code: "CONNECTION_CLOSED" });
    expect((await failing(lost)).status).toBe(503);
  });

  it("to an unsupported method is a JSON 405 that lists the supported ones [API-1]", async () => {
    const request = new Request("http://localhost:3000/api/things/1", { method: "POST" });
    const response = await POST(request, { params: Promise.resolve({ id: "1" }) });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET");
    expect(await response.json()).toEqual({ message: "Method not allowed." });
  });

  it("to an unknown path is a JSON 404 [RT-6]", async () => {
    const response = unknownPath();
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: "Not Found" });
  });
});

describe("a rate limit", () => {
  it("counts anonymous callers by their address and users by their account [AUTH-13]", async () => {
    const limit = { name: "things", max: 1, windowSeconds: 60 };
    const limited = route({ ...contract, params: undefined, query: undefined, limit }, async () => ({}));
    const call = async (address: string, bearer?: string) => {
      const headers = new Headers({ "x-forwarded-for": address });
      if (bearer) headers.set("authorization", `Bearer ${bearer}`);
      const request = new Request("http://localhost:3000/api/things", { headers });
      return (await limited(request, { params: Promise.resolve({}) })).status;
    };
    const { accessToken } = await newAccount();
    expect([await call("192.0.2.7"), await call("192.0.2.7"), await call("192.0.2.8")]).toEqual([
      200, 429, 200,
    ]);
    expect(await call("192.0.2.7", accessToken)).toBe(200);
    expect(await call("192.0.2.9", accessToken)).toBe(429);
  });
});

describe("access", () => {
  const guarded = (access: "user" | "admin") =>
    route({ ...contract, access, params: undefined, query: undefined }, async ({ viewer }) => viewer.email);
  const call = async (access: "user" | "admin", bearer?: string) => {
    const headers: HeadersInit = bearer ? { authorization: `Bearer ${bearer}` } : {};
    const request = new Request("http://localhost:3000/api/things", { headers });
    return (await guarded(access)(request, { params: Promise.resolve({}) })).status;
  };

  it("for users is denied to strangers, and for admins also to other users [ADM-1]", async () => {
    const { email, accessToken } = await newAccount();
    expect([await call("user"), await call("admin")]).toEqual([401, 401]);
    expect([await call("user", accessToken), await call("admin", accessToken)]).toEqual([200, 404]);
    await sql()`update users set is_admin = true where email = ${email}`;
    expect(await call("admin", accessToken)).toBe(200);
  });
});

describe("the body of a request", () => {
  const taking = route(
    {
      ...contract,
      method: "POST",
      params: undefined,
      query: undefined,
      body: z.object({ name: z.string({ error: "A name is needed" }), size: z.number().optional() }),
    },
    async ({ body }) => body,
  );
  const post = async (body: BodyInit | null, contentType = "application/json") => {
    const headers: HeadersInit = contentType ? { "content-type": contentType } : {};
    const request = new Request("http://localhost:3000/api/things", { method: "POST", body, headers });
    const response = await taking(request, { params: Promise.resolve({}) });
    return { status: response.status, body: await response.json() };
  };

  it.each([
    ["{", 400, "The body is not valid JSON."],
    ["\u00ff\u00fe", 400, "The body is not valid JSON."],
    ["[]", 400, "body: Invalid input: expected object, received array"],
    ["null", 400, "body: Invalid input: expected object, received null"],
    ["", 400, "A name is needed"],
    ['{"name":"a","size":"b"}', 400, "size: Invalid input: expected number, received string"],
    ['{"name":"a\\u0000b"}', 400, "name must not contain a null character"],
    [`{"name":"${"x".repeat(70_000)}"}`, 413, "The request is too large."],
  ])("%.30j gets a %i '%s' [API-1]", async (text, status, message) => {
    const answer = await post(text);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toBe(message);
  });

  it("is rejected if it is not UTF-8", async () => {
    expect((await post(new Uint8Array([0x7b, 0xff, 0x7d]))).status).toBe(400);
  });

  it("is rejected in any other format", async () => {
    expect((await post("name=a", "application/x-www-form-urlencoded")).status).toBe(415);
    expect((await post('{"name":"a"}', "application/jsonp")).status).toBe(415);
    expect((await post('{"name":"a"}', "application/json; charset=utf-8")).status).toBe(200);
  });
});

it("every request writes one log line and counts as one of the user's API calls that day [DAT-6]", async () => {
  const { email, accessToken } = await newAccount();
  await flushApiUsage();
  const info = vi.spyOn(log, "info");
  const { headers } = await get("?page=2", "7", { authorization: `Bearer ${accessToken}` });
  await get("?page=x", "7", { authorization: `Bearer ${accessToken}` });
  expect(info).toHaveBeenCalledTimes(2);
  expect(info.mock.calls[0]).toEqual([
    expect.objectContaining({
      method: "GET",
      path: "/api/things/{id}",
      status: 200,
      durationMs: expect.any(Number),
      userId: expect.any(String),
      requestId: headers.get("x-request-id"),
    }),
    "request",
  ]);
  info.mockRestore();
  await flushApiUsage();
  const rows = await sql()`
    select day = (now() at time zone 'utc')::date as today, calls
    from api_usage join users on users.id = user_id where email = ${email}`;
  expect(rows).toEqual([{ today: true, calls: 2 }]);
});
