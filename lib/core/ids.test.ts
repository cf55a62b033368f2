import { expect, it } from "vitest";
import { checkUuid, found } from "./ids";

it("a malformed id and an empty result both throw NOT_FOUND", () => {
  expect(found([{ id: 1 }, { id: 2 }])).toEqual({ id: 1 });
  expect(() => found([])).toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
  expect(() => checkUuid("0b934e26-aec0-4abe-8dd4-4e1362296ca4")).not.toThrow();
  for (const id of ["", "17", "0b934e26-aec0-4abe-8dd4", "' or true --"])
    expect(() => checkUuid(id)).toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
});
