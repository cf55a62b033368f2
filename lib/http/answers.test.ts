import { afterEach, describe, expect, it, vi } from "vitest";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { answered } from "./answers";

describe("what a link, form or feed answers when it fails", () => {
  afterEach(() => void vi.restoreAllMocks());

  const failing = (thrown: unknown) => answered("/feeds", () => Promise.reject(thrown));

  it.each([
    [500, new Error("the disk is full"), "Something went wrong!"],
    [503, new AppError("UNAVAILABLE"), "This is not available right now. Please try again."],
  ])(
    "is the sentence of a %d, whose cause is logged with its path [API-1]",
    async (status, thrown, message) => {
      const error = vi.spyOn(log, "error").mockReturnValue();
      const answer = await failing(thrown);
      expect([answer.status, await answer.json()]).toEqual([status, { message }]);
      expect(error.mock.calls).toEqual([[{ err: thrown, path: "/feeds" }, "request"]]);
    },
  );

  it("is the caller's own fault below 500, and logged by nobody [API-1]", async () => {
    const error = vi.spyOn(log, "error");
    expect((await failing(new AppError("NOT_FOUND"))).status).toBe(404);
    expect(error).not.toHaveBeenCalled();
  });
});
