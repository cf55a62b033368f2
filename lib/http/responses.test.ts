import { afterEach, describe, expect, it, vi } from "vitest";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { respond } from "./responses";

describe("the error response of a link, form or feed", () => {
  afterEach(() => void vi.restoreAllMocks());

  const failing = (thrown: unknown) => respond("/feeds", () => Promise.reject(thrown));

  it.each([
    [500, new Error("the disk is full"), "Something went wrong!"],
    [503, new AppError("UNAVAILABLE"), "This is not available right now. Please try again."],
  ])(
    "is a %d with a public message; the cause is logged with the path [API-1]",
    async (status, thrown, message) => {
      const error = vi.spyOn(log, "error").mockReturnValue();
      const answer = await failing(thrown);
      expect([answer.status, await answer.json()]).toEqual([status, { message }]);
      const requestId = answer.headers.get("x-request-id");
      expect(error.mock.calls).toEqual([[{ err: thrown, path: "/feeds", requestId }, "request"]]);
    },
  );

  it("is not logged for client errors [API-1]", async () => {
    const error = vi.spyOn(log, "error");
    expect((await failing(new AppError("NOT_FOUND"))).status).toBe(404);
    expect(error).not.toHaveBeenCalled();
  });
});
