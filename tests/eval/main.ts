import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { configuredModel } from "@/lib/matching/judges/choose";
import type { Judge } from "@/lib/matching/judges/judge";
import { localJudge } from "@/lib/matching/judges/local";
import { ablatedJudges } from "@/tests/eval/real/ablations";
import { type RealListing, readCatalogue } from "@/tests/eval/real/catalogue";
import { perfectJudge } from "@/tests/eval/real/perfect";
import { gradeOf, type RealCriteria, type RealScore, scoreCriteria, totalOf } from "@/tests/eval/real/score";
import {
  type CriteriaScore,
  DEVELOPMENT_SET,
  type GradedSet,
  HELD_OUT_SET,
  MORE_DEVELOPMENT_SET,
  SAMPLE_SET,
  type Score,
  scoreJudge,
} from "@/tests/eval/score";

/**
 * Scores the keyword judge and, when OPENAI_API_KEY is set, the configured model on the graded sets. `--
 * open` skips the held-out set, which should not be consulted after every small change. With EVALUATION_DATA
 * it also scores criteria on real listings; `-- verbose` lists the misses, `-- ablate` scores the keyword
 * judge without each rule.
 */

// Nothing here needs a database or signs anything, but the environment is validated as a whole.
process.env.DATABASE_URL ||= "postgres://unused";
process.env.AUTH_SECRET ||= "not used by the evaluation of judges";

/**
 * The folder with sets of criteria for real listings: our own, and those of people who had not read the
 * rules.
 */
const REAL = "tests/eval/real";
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

const model = await configuredModel();
const judges = model ? [localJudge(), model] : [localJudge()];
const sets = [SAMPLE_SET, DEVELOPMENT_SET, MORE_DEVELOPMENT_SET, HELD_OUT_SET];
const chosen = process.argv.includes("open") ? sets.filter(({ isOpen }) => isOpen) : sets;
const signal = new AbortController().signal;

for (const judge of judges) {
  for (const set of chosen) report(judge, set, await scoreJudge(judge, set, signal));
}

const data = process.env.EVALUATION_DATA;
if (data) await reportReal(data);
else console.log("\nEVALUATION_DATA is not set: real listings are not scored.");

/**
 * Scores criteria on the ledger's listings: the open set in the data folder and our blind sets of ids and
 * grades.
 */
async function reportReal(folder: string): Promise<void> {
  const catalogue = readCatalogue(folder);
  const read = (file: string) =>
    (JSON.parse(readFileSync(file, "utf8")) as { criteria: RealCriteria[] }).criteria;
  const files = {
    "open criteria": join(folder, "matching/criteria.json"),
    ...Object.fromEntries(
      readdirSync(REAL)
        .filter((file) => file.endsWith(".json"))
        .map((file) => [file.replace(".json", " criteria"), join(REAL, file)]),
    ),
  };
  for (const [name, file] of Object.entries(files)) {
    if (!existsSync(file)) continue;
    const criteria = read(file);
    if (process.argv.includes("ablate")) await reportAblations(name, criteria, catalogue);
    const byId = new Map(catalogue.map((one) => [one.listing.id, one]));
    for (const judge of judges) {
      const scores: RealScore[] = [];
      for (const one of criteria) scores.push(await scoreCriteria(judge, one, catalogue, signal));
      reportTable(`${judge.model} (prompt ${judge.promptVersion}), ${name}`, scores);
    }
    const perfect: RealScore[] = [];
    for (const one of criteria) {
      const judge = perfectJudge((id) => {
        const listing = byId.get(id);
        return (listing && gradeOf(one, listing)) ?? "-";
      });
      perfect.push(await scoreCriteria(judge, one, catalogue, signal));
    }
    reportTable(`perfect model answers, ${name}`, perfect);
  }
}

/** Reports what each rule contributes: the figures of the keyword judge without it. */
async function reportAblations(
  name: string,
  criteria: readonly RealCriteria[],
  catalogue: readonly RealListing[],
): Promise<void> {
  console.log(`\nkeyword judge without one rule, ${name}`);
  for (const [left, judge] of [["nothing", localJudge()] as const, ...ablatedJudges()]) {
    const scores: RealScore[] = [];
    for (const one of criteria) scores.push(await scoreCriteria(judge, one, catalogue, signal));
    const { precision, recall, shown, ndcg } = totalOf(scores);
    console.log(
      `  ${left.padEnd(26)} precision ${percent(precision)}, recall ${percent(recall)}, not hidden ${percent(shown)}, nDCG@20 ${ndcg.toFixed(2)}`,
    );
  }
}

function reportTable(title: string, scores: readonly RealScore[]): void {
  console.log(`\n${title}`);
  for (const one of scores) {
    const { id, right, called, found, good, shown, fitting, noise, first, ndcg } = one;
    console.log(
      `  ${id.padEnd(4)} right ${right}/${called}, found ${found}/${good}, shown ${shown}/${fitting}, noise ${noise}/${first}, nDCG@20 ${ndcg.toFixed(2)}`,
    );
    if (process.argv.includes("verbose")) reportMisses(one);
  }
  const { precision, recall, shown, noise, ndcg } = totalOf(scores);
  console.log(
    `  all  precision ${percent(precision)}, recall ${percent(recall)}, not hidden ${percent(shown)}, noise ${percent(noise)}, nDCG@20 ${ndcg.toFixed(2)}`,
  );
}

function reportMisses({ conditions, unused, outcomes }: RealScore): void {
  console.log(
    `       read as: ${conditions.join(" | ")}${unused.length > 0 ? `; not used: ${unused.join(", ")}` : ""}`,
  );
  for (const { sourceListingId, grade, quality } of outcomes) {
    const isCalled = quality === "great" || quality === "good";
    if (grade === "N" ? isCalled : quality === "none" || (grade === "G" && !isCalled))
      console.log(`       ${sourceListingId}: grade ${grade}, judged ${quality}`);
  }
}

function report(judge: Judge, set: GradedSet, score: Score): void {
  const { precision, recall, shown, quotes, verified } = score;
  const { calls, inputTokens, outputTokens, costUsd } = score.usage;
  console.log(`\n${judge.model} (prompt ${judge.promptVersion}), ${set.name}`);
  if (set.isOpen) for (const one of score.perCriteria) reportCriteria(one);
  console.log(`  good or better: precision ${percent(precision)}, recall ${percent(recall)}`);
  console.log(`  not hidden: ${percent(shown)} of the good ones are judged maybe or better`);
  console.log(
    `  quotes found in the listing ${verified} of ${quotes} (${percent(quotes ? verified / quotes : 1)})`,
  );
  console.log(
    `  ${calls} calls, ${inputTokens} tokens in, ${outputTokens} out, ${costUsd === null ? "price unknown" : `$${costUsd.toFixed(4)}`}`,
  );
}

function reportCriteria({ criteria, conditions, good, found }: CriteriaScore): void {
  const missed = good.filter((id) => !found.includes(id));
  const wrong = found.filter((id) => !good.includes(id));
  const isRight = missed.length + wrong.length === 0;
  console.log(`  ${isRight ? "ok  " : "diff"} ${criteria}`);
  if (isRight) return;
  console.log(`       read as: ${conditions.join(" | ")}`);
  console.log(`       missed: ${missed.join(", ") || "none"}; wrong: ${wrong.join(", ") || "none"}`);
}
