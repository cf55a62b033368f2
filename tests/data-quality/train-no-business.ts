import { writeFileSync } from "node:fs";
import { NO_BUSINESS_KINDS, noBusinessIn } from "@/lib/ingestion/normalise/no-business";
import { namesTrade } from "@/lib/ingestion/normalise/offered-things";
import { trainingRows, trainNoBusiness } from "./no-business-training";

/**
 * Writes lib/ingestion/normalise/no-business-weights.json and prints, for each set, how a model trained
 * without it performs on it: `npm run -s train:no-business`.
 */
const rows = trainingRows();
for (const set of new Set(rows.map((row) => row.set))) {
  const own = rows.filter((row) => row.set === set);
  const weights = trainNoBusiness(
    rows.filter((row, at) => (set === "texts" ? at % 5 > 0 || row.set !== set : row.set !== set)),
  );
  const asked = set === "texts" ? own.filter((_, at) => at % 5 === 0) : own;
  const isTold = (row: (typeof rows)[number]) =>
    noBusinessIn({ ...row, trades: false, isPriced: false, isNamed: namesTrade(row.title) }, weights) !==
    null;
  const none = asked.filter(({ kind }) => kind !== "business");
  const some = asked.filter(({ kind }) => kind === "business");
  console.log(
    `${set.padEnd(18)} found ${none.filter(isTold).length} of ${none.length} rows without a business, false positives ${some.filter(isTold).length} of ${some.length}`,
  );
}
const weights = trainNoBusiness(rows);
const plain = Object.fromEntries(
  (["any", ...NO_BUSINESS_KINDS] as const).map((kind) => [kind, Object.fromEntries(weights[kind])]),
);
writeFileSync("lib/ingestion/normalise/no-business-weights.json", `${JSON.stringify(plain)}\n`);
