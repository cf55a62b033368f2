import { expect, it } from "vitest";
import { readWishes } from "./read-wishes";

it.each([
  ["A gym in Houston or within an hour's drive", 48],
  ["A gym. Houston itself or within 30 miles of it", 30],
  ["A gym in Houston, within an hour and a half", 72],
  ["A gym within half an hour of Houston", 24],
  ["A gym in Houston", 20],
])("'%s' means so many miles around the town: %i [MAT-13]", (text, miles) => {
  const near = readWishes(text, 2026).wishes.flatMap(({ anyOf }) =>
    anyOf.flatMap((one) => (one.kind === "place" && one.near ? [one.near] : [])),
  );
  expect(near).toMatchObject([{ name: "Houston, Texas", miles }]);
});
