import { describe, expect, it } from "vitest";
import { inPlace, readColumnView, shownColumns, usualView, writeColumnView } from "./column-view";

const COLUMNS = [
  { id: "title", locked: "first" as const },
  { id: "price" },
  { id: "revenue" },
  { id: "place", optional: true },
  { id: "actions", locked: "last" as const },
];
const shown = (value: string | undefined) =>
  shownColumns(COLUMNS, readColumnView(COLUMNS, value)).map(({ id }) => id);

describe("the remembered columns [SCR-3]", () => {
  it("are the defaults until something changes, and the defaults leave no cookie", () => {
    expect(shown(undefined)).toEqual(["title", "price", "revenue", "actions"]);
    expect(writeColumnView(COLUMNS, usualView(COLUMNS))).toBe("");
  });

  it("are restored in order, with hidden and optional columns as chosen", () => {
    const view = inPlace(COLUMNS, {
      columnOrder: ["place", "revenue", "price", "title", "actions"],
      columnVisibility: { revenue: false, place: true },
    });
    const value = writeColumnView(COLUMNS, view);
    expect(shown(value)).toEqual(["title", "place", "price", "actions"]);
    expect(readColumnView(COLUMNS, value).columnVisibility.revenue).toBe(false);
  });

  it("never lose the name or the actions, and include columns added later", () => {
    expect(shown("!title.!actions.price")).toEqual(["title", "price", "revenue", "actions"]);
    expect(shown("price.unheard.price.<script>")).toEqual(["title", "price", "revenue", "actions"]);
  });
});
