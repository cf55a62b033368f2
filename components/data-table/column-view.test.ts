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
  it("are the usual ones until something was changed, and an unchanged choice leaves no cookie", () => {
    expect(shown(undefined)).toEqual(["title", "price", "revenue", "actions"]);
    expect(writeColumnView(COLUMNS, usualView(COLUMNS))).toBe("");
  });

  it("come back in their order, hidden ones hidden, optional ones shown", () => {
    const view = inPlace(COLUMNS, {
      columnOrder: ["place", "revenue", "price", "title", "actions"],
      columnVisibility: { revenue: false, place: true },
    });
    const value = writeColumnView(COLUMNS, view);
    expect(shown(value)).toEqual(["title", "place", "price", "actions"]);
    expect(readColumnView(COLUMNS, value).columnVisibility.revenue).toBe(false);
  });

  it("never lose the name or the actions, and take a column that came later", () => {
    expect(shown("!title.!actions.price")).toEqual(["title", "price", "revenue", "actions"]);
    expect(shown("price.unheard.price.<script>")).toEqual(["title", "price", "revenue", "actions"]);
  });
});
