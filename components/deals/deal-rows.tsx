import { Input } from "@/components/ui/input";

interface DealRowsProps<Part extends string> {
  deal: string;
  list: string;
  /** The parts of a row with their labels. */
  parts: Record<Part, string>;
  rows: readonly Record<Part, string>[];
  most: number;
}

/** Rows of a list as fields of a form, with an empty one to add to it. */
export function DealRows<Part extends string>({ deal, list, parts, rows, most }: DealRowsProps<Part>) {
  const names = Object.keys(parts) as Part[];
  const shown = rows.length < most ? [...rows, null] : rows;
  return shown.map((row, at) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; the form is drawn again when one comes or goes.
      key={at}
      className="grid gap-2 md:max-lg:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col"
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
