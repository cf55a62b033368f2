import { expect, it } from "vitest";
import { isEmpty, NO_EXCLUSIONS } from "./rules";

it.each(["words", "businessTypes", "industries", "brokers"] as const)(
  "exclusions of %s alone are not empty; no exclusions are [FND-12]",
  (kind) => {
    expect(isEmpty({ ...NO_EXCLUSIONS, [kind]: ["Legal"] })).toBe(false);
    expect(isEmpty(NO_EXCLUSIONS)).toBe(true);
  },
);
