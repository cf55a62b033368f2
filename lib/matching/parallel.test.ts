import { expect, it } from "vitest";
import { inGroups, inParallel } from "./parallel";

it("tasks start in order, never more at a time than allowed", async () => {
  const begun: number[] = [];
  let [open, most] = [0, 0];
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    begun.push(item);
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it("after a failure nothing more is started, and tasks in flight finish first", async () => {
  const ended: number[] = [];
  const works = inParallel([1, 2, 3, 4], 2, async (item) => {
    if (item === 1) throw new Error("first");
    await Promise.resolve();
    ended.push(item);
  });
  await expect(works).rejects.toThrow("first");
  expect(ended).toEqual([2]);
});

it("groups keep the order; the last may be smaller", () => {
  expect(inGroups([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inGroups([], 2)).toEqual([]);
});
