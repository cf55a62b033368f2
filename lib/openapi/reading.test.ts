import { describe, expect, it } from "vitest";
import { fieldsOf, typeText } from "./reading";

describe("the API reference page", () => {
  it.each([
    [{ type: "integer", minimum: 1, maximum: 100 }, "integer, 1 to 100"],
    [{ type: "integer", minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, "integer"],
    [{ type: "string", enum: ["asc", "desc"] }, "one of asc, desc"],
    [{ anyOf: [{ type: "string", maxLength: 9 }, { type: "null" }] }, "text, at most 9 characters or null"],
    [{ type: ["string", "null"] }, "text or null"],
    [{ type: "array", items: { type: "string", format: "uuid" } }, "list of uuid"],
    [{}, "any value"],
  ] as const)("describes %j as '%s' [API-10]", (schema, words) => {
    expect(typeText(schema as never)).toBe(words);
  });

  it("lists the fields of an object and marks optional ones [API-10]", () => {
    const properties = {
      name: { type: "string" },
      note: { type: "string", description: "Private." },
    } as const;
    expect(fieldsOf({ type: "object", properties, required: ["name"] })).toEqual([
      { name: "name", type: "text", description: "" },
      { name: "note", type: "text, optional", description: "Private." },
    ]);
  });
});
