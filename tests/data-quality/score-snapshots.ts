import { LABELS, type Part } from "@/tests/data-quality/labels";
import { normaliseSnapshots } from "@/tests/data-quality/ledger";
import { ratio, type Score, scoreRows } from "@/tests/data-quality/score";

/**
 * Scores the normalisation against the labelled rows and prints the table of docs/data-quality.md: `tsx
 * --tsconfig tsconfig.node.json tests/data-quality/score-snapshots.ts <folder with the snapshots> [tuning]`.
 * When a part is given, its faults are listed too.
 */
const [folder, shownPart] = process.argv.slice(2);
if (!folder) {
  console.error("Give the folder with the snapshots.");
  process.exit(2);
}

const normalised = normaliseSnapshots(folder);
const results = new Map([...normalised].map(([id, { result }]) => [id, result]));
const percent = (part: number) => `${(part * 100).toFixed(1)}%`;
const share = (right: number, of: number) => `${percent(ratio(right, of))} (${right} of ${of})`;

function rowsOf(score: Score): [string, string][] {
  const { figures, rejection } = score;
  return [
    ...(["askingPrice", "revenue", "earnings"] as const).flatMap((field): [string, string][] => {
      const { held, right, wrong, missing, none, invented } = figures[field];
      return [
        [`${field}: right when stated`, `${share(right, held)}; wrong ${wrong}, missing ${missing}`],
        [`${field}: invented`, `${invented} of ${none}`],
      ];
    }),
    ["kind of earnings", share(score.earningsKind.right, score.earningsKind.of)],
    ["location", share(score.location.right, score.location.of)],
    ["industry", share(score.industry.right, score.industry.of)],
    ["status", share(score.status.right, score.status.of)],
    ["sold, pending or withdrawn", share(score.soldOrPending.right, score.soldOrPending.of)],
    ["rejection precision", share(rejection.truePositive, rejection.truePositive + rejection.falsePositive)],
    ["rejection recall", share(rejection.truePositive, rejection.truePositive + rejection.falseNegative)],
  ];
}

const parts: Part[] = ["tuning", "heldOut", "fresh", "reviewed"];
const scores = parts.map((part) => scoreRows(LABELS[part], results));
console.log(`| | ${parts.map((part, at) => `${part} (${scores[at]?.rows} rows)`).join(" | ")} |`);
console.log(`|${"---|".repeat(parts.length + 1)}`);
const columns = scores.map(rowsOf);
for (const [at, [name]] of (columns[0] ?? []).entries()) {
  console.log(`| ${name} | ${columns.map((column) => column[at]?.[1]).join(" | ")} |`);
}

console.log("\nConfusion matrix (label → result):");
const pairs = new Map<string, number>();
for (const { confusion } of scores) {
  for (const [pair, count] of confusion) pairs.set(pair, (pairs.get(pair) ?? 0) + count);
}
for (const [pair, count] of [...pairs].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`  ${pair}: ${count}`);

const kinds = new Map<string, number>();
for (const result of results.values()) {
  const kind = result.kind === "listing" ? `listing, ${result.listing.status}` : result.reason;
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
}
console.log(`\nAll ${results.size} rows by result:`);
for (const [kind, count] of [...kinds].sort((a, b) => b[1] - a[1])) console.log(`  ${kind}: ${count}`);

const shown = parts.indexOf(shownPart as Part);
for (const fault of scores[shown]?.faults ?? []) {
  console.log(`${fault.id.slice(0, 8)} ${fault.field}: expected ${fault.expected}, got ${fault.got}`);
}
