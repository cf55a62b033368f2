import { Input } from "@/components/ui/input";

interface DealRowsProps<Part extends string> {
  deal: string;
  list: string;
  /** The fields of a row with their labels. */
  parts: Record<Part, string>;
  rows: readonly Record<Part, string>[];
  most: number;
}

/** Editable rows of a list in a form, with an empty row for adding one. */
export function DealRows<Part extends string>({ deal, list, parts, rows, most }: DealRowsProps<Part>) {
  const names = Object.keys(parts) as Part[];
  const shown = rows.length < most ? [...rows, null] : rows;
  return shown.map((row, at) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: rows are keyed by position; the form remounts when one is added or removed.
      key={at}
      className={`grid gap-2 md:max-lg:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col ${at > 0 ? "max-lg:mt-2.5" : ""}`}
    >
      {names.map((part) => (
        <Input
          key={part}
          id={`${deal}-${list}-${at}-${part}`}
          name={`${list}.${at}.${part}`}
          aria-label={`${parts[part]}, ${at + 1}`}
          placeholder={parts[part]}
          defaultValue={row?.[part] ?? ""}
        />
      ))}
    </div>
  ));
}
