/** The percentile `p` (0 to 1) of the numbers; NaN when there are none. */
export function percentile(numbers: number[], p: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN;
}

/** Milliseconds with one decimal below 10, otherwise rounded. */
export const milliseconds = (ms: number) =>
  ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString("en-US");

/** Prints a Markdown table with its title to standard output. */
export function printTable(title: string, head: string[], rows: string[][]): void {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  console.log(`\n## ${title}\n\n${[line(head), line(rule), ...rows.map(line)].join("\n")}`);
}
