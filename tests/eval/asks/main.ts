import { readFileSync } from "node:fs";
import { scoreAsks } from "./score";

/** Scores how details are read in what buyers ask and seen in what listings say: `npm run -s eval:asks -- FILE [verbose]`. */
const [file = "tests/eval/asks/second.json", mode] = process.argv.slice(2);
const { scores, read, seen, taken } = scoreAsks(JSON.parse(readFileSync(file, "utf8")));
if (mode === "verbose")
  for (const { id, unread, unseen, taken } of scores)
    console.log(
      [id, ...unread.map((one) => `  unread: ${one}`), ...unseen.map((one) => `  unseen: ${one}`)]
        .concat(taken.map((one) => `  taken: ${one}`))
        .join("\n"),
    );
const percent = (share: number) => `${Math.round(share * 100)}%`;
console.log(
  `asks read ${percent(read)}; statements seen ${percent(seen)}; denials taken for them ${percent(taken)}`,
);
