import { expect, it } from "vitest";
import { z } from "zod";
import { type Access, asksProofOf, endpoint, failuresOf, type Method } from "./contract";

const call = (method: Method, access: Access, more: { asksProof?: boolean } = {}) =>
  endpoint(`${method} /api/x`, { summary: "", access, response: z.object({}), ...more });

it("admin writes require re-authentication; user writes only if the contract says so [SEC-15]", () => {
  expect(asksProofOf(call("POST", "admin"))).toBe(true);
  expect(asksProofOf(call("GET", "admin"))).toBe(false);
  expect(asksProofOf(call("POST", "user"))).toBe(false);
  expect(asksProofOf(call("POST", "user", { asksProof: true }))).toBe(true);
});

it("documents the errors that follow from input, session, proof and role [API-9]", () => {
  const failures = (...of: Parameters<typeof call>) => Object.keys(failuresOf(call(...of))).map(Number);
  expect(failures("GET", "public")).toEqual([500, 503]);
  expect(failures("GET", "user")).toContain(401);
  expect(failures("GET", "admin")).toEqual(expect.arrayContaining([401, 403, 404]));
  expect(failures("POST", "user", { asksProof: true })).toContain(403);
});

it("an endpoint defaults to signed-in users and a message response [API-1]", () => {
  const { access, response } = endpoint("POST /api/x", { summary: "" });
  expect(access).toBe("user");
  expect(response.safeParse({ message: "Done." }).success).toBe(true);
  expect(response.safeParse({ done: true }).success).toBe(false);
});
