import { readFile } from "node:fs/promises";
import postgres from "postgres";
import { describe, expect, it } from "vitest";
import { AppError, toAppError } from "./errors";

describe("errors", () => {
  it("carry the status of their code, and their own message or the code's default", () => {
    expect(new AppError("NOT_FOUND")).toMatchObject({ status: 404, message: "Not Found" });
    expect(new AppError("BAD_REQUEST", "page: must be at least 1", { field: "page" })).toMatchObject({
      status: 400,
      message: "page: must be at least 1",
      field: "page",
    });
  });

  it.each([
    ["UNAUTHENTICATED", 401],
    ["SUBSCRIPTION_REQUIRED", 402],
    ["FORBIDDEN", 403],
    ["METHOD_NOT_ALLOWED", 405],
    ["CONFLICT", 409],
    ["PAYLOAD_TOO_LARGE", 413],
    ["UNSUPPORTED_MEDIA_TYPE", 415],
    ["TOO_MANY_REQUESTS", 429],
    ["INTERNAL", 500],
    ["BAD_GATEWAY", 502],
    ["UNAVAILABLE", 503],
  ] as const)("%s answers %d [API-9]", (code, status) => {
    expect(new AppError(code).status).toBe(status);
  });

  it("hide an unknown cause from the user and keep it for the log", () => {
    const cause = new Error("select secret from users");
    const error = toAppError(cause);
    expect(error).toMatchObject({ code: "INTERNAL", message: "Something went wrong!" });
    expect(error.cause).toBe(cause);
  });

  it.each(["ECONNREFUSED", "57P01", "08006", "53300", "CONNECT_TIMEOUT"])(
    "report the database as unavailable for %s, however deeply it is nested",
    (code) => {
      const lost = Object.assign(new Error("lost"), { code });
      expect(toAppError(new Error("query failed", { cause: lost })).code).toBe("UNAVAILABLE");
    },
  );

  it("report a missing socket of the database as an outage, and any other missing file as internal [API-1]", async () => {
    const thrownBy = (work: Promise<unknown>) =>
      work.then(null, (thrown: unknown) => toAppError(thrown).code);
    const absent = postgres({ path: "/nowhere/.s.PGSQL.5432", max: 1 });
    expect(await thrownBy(absent`select 1`)).toBe("UNAVAILABLE");
    expect(await thrownBy(readFile("/nowhere/words.json"))).toBe("INTERNAL");
  });

  it("report an invalid query as an internal error, not as an outage", () => {
    expect(toAppError(Object.assign(new Error("syntax error"), { code: "42601" })).code).toBe("INTERNAL");
  });

  it("pass an AppError through unchanged, even when it is wrapped", () => {
    const inner = new AppError("CONFLICT");
    expect(toAppError(new Error("wrapped", { cause: inner }))).toBe(inner);
  });
});
