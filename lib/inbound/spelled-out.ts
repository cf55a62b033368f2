import { meaningOf } from "@/lib/ingestion/html/labels";
import { isElement, type PageNode, type ParsedPage, tidy } from "@/lib/ingestion/html/page";
import { linesOf } from "./forwarded";
import { BARE_AMOUNT, figuresIn, isLabel, isWithheld } from "./mail-figures";

/** In tables with a row of labels, above the others or below the only one, repeats each column's name before the cells below it. */
export function spellOutHeads({ $ }: ParsedPage): void {
  for (const table of $("table").toArray()) {
    const rows = $(table).find("tr").toArray();
    const cells = rows.map((row) => $(row).children("td, th").toArray());
    const heads = (at: number) => (cells[at] ?? []).map((cell) => tidy($(cell).text()));
    const known = (at: number) => heads(at).filter((head) => meaningOf(head)?.field);
    const at = rows.findIndex(
      (_, row) =>
        heads(row).length >= 3 &&
        !heads(row).some((head) => BARE_AMOUNT.test(head)) &&
        known(row).some(isLabel) &&
        2 * known(row).length >= heads(row).length - 1,
    );
    const above = heads(at - 1);
    const isBelow =
      at > 0 &&
      above.length === heads(at).length &&
      above.every((text) => BARE_AMOUNT.test(text) || isWithheld(text) || DASHES.test(text));
    // At most a title may be above it, or the values themselves.
    if (!isBelow && cells.slice(0, Math.max(0, at)).some(({ length }) => length > 1)) continue;
    const values = isBelow ? cells.slice(at - 1, at) : cells.slice(at + 1);
    const like = at < 0 ? [] : values.filter(({ length }) => length === heads(at).length);
    if (like.length === 0) continue;
    const names = heads(at);
    for (const row of like)
      for (const [column, cell] of row.entries()) {
        const head = names[column] ?? "";
        const text = tidy($(cell).text());
        if (!meaningOf(head) || !text) continue;
        if (DASHES.test(text)) $(cell).text("Not disclosed");
        $(cell).prepend($("<b></b>").text(`${head}:`), " ");
      }
    $(rows[at]).remove();
    // A page's reader would take the first of these rows for the names of the columns.
    for (const part of [table, ...$(table).find("tbody, tr, td, th").toArray()]) part.name = "div";
  }
}

/** Splits tables that compare listings, with a column and a link each, into one part per listing. */
export function turnCompared({ $ }: ParsedPage): void {
  for (const table of $("table").toArray()) {
    const rows = $(table).find("tr").toArray();
    const cells = rows.map((row) => $(row).children("td, th").toArray());
    const width = cells[0]?.length ?? 0;
    const labels = cells.map(([first]) => tidy($(first).text()));
    if (width < 3 || cells.some(({ length }) => length !== width) || labels.filter(isLabel).length < 2)
      continue;
    const links = Array.from({ length: width - 1 }, (_, column) =>
      cells.flatMap(
        (row) =>
          $(row[column + 1])
            .find("a[href]")
            .first()
            .attr("href") ?? [],
      ),
    );
    if (links.some(([link]) => !link) || new Set(links.map(([link]) => link)).size < width - 1) continue;
    const parts = links.map((_, column) => {
      const part = $("<div></div>");
      for (const [row, label] of labels.entries()) {
        const cell = $(cells[row]?.[column + 1]);
        const value = tidy(cell.text());
        if (meaningOf(label)?.field)
          part.append($("<p></p>").text(`${label}: ${value.replace(DASHES, "Not disclosed")}`));
        else if (value || cell.find("img").length > 0) part.append($("<p></p>").append(cell.contents()));
      }
      return part;
    });
    $(table).replaceWith($("<div></div>").append(...parts));
  }
}
const DASHES = /^\p{Pd}+$/u;

/** Turns a cell of stacked labels next to a cell of as many values into lines of 'label: value'. */
export function spellOutStacks({ $ }: ParsedPage): void {
  for (const row of $("tr").toArray()) {
    const cells = $(row).children("td, th").toArray();
    for (const [at, cell] of cells.entries()) {
      const beside = cells[at + 1];
      if (!isElement(cell) || !beside || !isElement(beside)) continue;
      const [labels, values] = [linesOf(cell), linesOf(beside)].map((lines) => lines.map(({ text }) => text));
      if (!labels || !values || labels.length !== values.length) continue;
      if (labels.filter(isLabel).length < 2 || values.some(isLabel)) continue;
      $(cell).remove();
      $(beside).empty();
      for (const [line, label] of labels.entries())
        $(beside).append($("<div></div>").text(`${label.replace(/\s*:$/, "")}: ${values[line]}`));
    }
  }
}

/** Rows with a label and several amounts compare years or typical costs, so they do not start a listing. */
export function comparedRows({ $ }: ParsedPage): Set<PageNode> {
  const rows = $("tr").filter((_, row) => {
    const [label = "", ...amounts] = $(row)
      .children("td, th")
      .toArray()
      .map((cell) => tidy($(cell).text()));
    return isLabel(label) && amounts.length > 1 && amounts.every((text) => BARE_AMOUNT.test(text));
  });
  return new Set(rows.toArray());
}

/** The class of text that stood in for a picture. */
export const PICTURED = "mail-picture";

/** 'dental-lab-burnaby', 'truck': a file's name, or what a picture shows. */
const SHOWN = /^[\p{Ll}\d]+(?:[-_.][\p{Ll}\d]+)*$/u;

/** Replaces pictures by their alt text where it tells a name, figures or a button's label. */
export function spellOutPictures({ $ }: ParsedPage): void {
  for (const picture of $("img[alt]").toArray()) {
    const said = tidy($(picture).attr("alt") ?? "");
    const link = $(picture).closest("a[href]");
    const isAlone = link.length > 0 && tidy(link.text()) === "";
    if (said.length < 4 || SHOWN.test(said) || /logo|photo|image|picture|icon|banner/i.test(said)) continue;
    if (isAlone || figuresIn(said).length > 0)
      $(picture).replaceWith($("<span></span>").addClass(PICTURED).text(said));
  }
}
