import { readFileSync } from "node:fs";
import { scoreAsks } from "./score";

/**
 * Scores how details are read in buyers' requests and found in listings: `npm run -s eval:asks -- FILE
 * [verbose]`.
 */
const [file = "tests/eval/asks/second.json", mode] = process.argv.slice(2);
const { scores, read, seen, taken } = scoreAsks(JSON.parse(readFileSync(file, "utf8")));
if (mode === "verbose")
  for (const { id, unread, unseen, taken } of scores)
    console.log(
      [id, ...unread.map((one) => `  not read: ${one}`), ...unseen.map((one) => `  not found: ${one}`)]
        .concat(taken.map((one) => `  false positive: ${one}`))
        .join("\n"),
    );
const percent = (share: number) => `${Math.round(share * 100)}%`;
console.log(
  `requests read ${percent(read)}; statements found ${percent(seen)}; denials taken for statements ${percent(taken)}`,
);
