/** '$1,250,000' as a number; null when empty. Invalid text is returned as is, for the schema to reject. */
function readAmount(text: string): number | string | null {
  const plain = text.replace(/[$,\s]/g, "");
  if (plain === "") return null;
  return Number.isNaN(Number(plain)) ? text : Number(plain);
}

/**
 * Converts form fields to a change: `contacts.0.name` is part of the first contact, and a stage of
 * 'passed:too_dear' includes its reason. Empty rows of contacts and links are dropped.
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
