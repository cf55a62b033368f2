import { expect, it } from "vitest";
import { CRITERIA_FIELDS, NO_CRITERIA } from "@/lib/listings/criteria";
import { withField } from "./use-undo";

it("Undo puts a filter back into the current search [FND-13]", () => {
  const price = CRITERIA_FIELDS.find(({ label }) => label === "Asking price");
  if (!price) throw new Error("There is no such filter.");
  const before = { ...NO_CRITERIA, maxPrice: 900_000, location: ["Ohio"] };
  const since = { ...NO_CRITERIA, location: ["Texas"] };
  expect(withField(since, price, before)).toEqual({ ...since, maxPrice: 900_000 });
});
