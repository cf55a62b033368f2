import { readFileSync } from "node:fs";
import { type NamedKind, scoreKinds } from "./score";

/**
 * Scores how kinds of business are read and recognised in titles: `npm run -s eval:kinds -- FILE [verbose]`.
 */
const [file = "tests/eval/kinds/second.json", mode] = process.argv.slice(2);
const { asked, read, found, shown, others } = await scoreKinds(
  JSON.parse(readFileSync(file, "utf8")) as NamedKind[],
);
const titles = (some: readonly { title: string }[]) => some.map(({ title }) => title).join("; ") || "-";
if (mode === "verbose")
  for (const { kind, name, isRead, conditions, right, wrong } of asked)
    console.log(
      `${isRead ? " " : "X"} ${kind}, '${name}': ${conditions.join(" | ")}\n    missed: ${titles(right.filter(({ isGood }) => !isGood))}\n    false positives: ${titles(wrong.filter(({ isGood }) => isGood))}`,
    );
const percent = (share: number) => `${Math.round(share * 100)}%`;
console.log(
  `names read as a kind ${percent(read)}; titles of the kind judged good ${percent(found)}, shown ${percent(shown)}; other titles judged good ${percent(others)}`,
);
