/** '$1,250,000' as a number; null when empty, and what no amount is as it was written, for the schema to refuse. */
function readAmount(text: string): number | string | null {
  const plain = text.replace(/[$,\s]/g, "");
  if (plain === "") return null;
  return Number.isNaN(Number(plain)) ? text : Number(plain);
}

/**
 * The change that the fields of a form say: `contacts.0.name` is a part of the first contact, a stage of
 * 'passed:too_dear' has its reason with it. Rows of contacts and links that are empty are left out.
 */
export function readDealForm(fields: Record<string, string>): Record<string, unknown> {
  const change: Record<string, unknown> = {};
  const lists: Record<string, Record<string, string>[]> = {};
  for (const [name, text] of Object.entries(fields)) {
    const [list = "", at, part] = name.split(".");
    if (part !== undefined && /^\d{1,2}$/.test(at ?? "")) {
      lists[list] ??= [];
      const rows = lists[list];
      rows[Number(at)] = { ...rows[Number(at)], [part]: text };
    } else if (name === "stage") {
      const [stage, reason] = text.split(":");
      change.stage = stage;
      if (reason) change.passedReason = reason;
    } else change[name] = name === "offerPrice" ? readAmount(text) : text;
  }
  const isFilled = (row: Record<string, string> | undefined) =>
    row !== undefined && Object.values(row).some((text) => text.trim() !== "");
  for (const [list, rows] of Object.entries(lists)) change[list] = rows.filter(isFilled);
  return change;
}
