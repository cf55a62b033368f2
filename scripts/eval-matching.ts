import { configuredModel } from "@/lib/matching/judges/choose";
import type { Judge } from "@/lib/matching/judges/judge";
import { localJudge } from "@/lib/matching/judges/local";
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
 * Scores the keyword matcher and, when OPENAI_API_KEY is set, the configured model on the graded sets. `-- open` leaves
 * the held-out set alone, which is not to be looked at after each small change.
 */

// Nothing here needs a database or signs anything, but the environment is checked as a whole.
process.env.DATABASE_URL ||= "postgres://unused";
process.env.AUTH_SECRET ||= "not used by the evaluation of judges";

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

const model = await configuredModel();
const judges = model ? [localJudge(), model] : [localJudge()];
const sets = [SAMPLE_SET, DEVELOPMENT_SET, MORE_DEVELOPMENT_SET, HELD_OUT_SET];
const chosen = process.argv.includes("open") ? sets.filter(({ isOpen }) => isOpen) : sets;
const signal = new AbortController().signal;

for (const judge of judges) {
  for (const set of chosen) report(judge, set, await scoreJudge(judge, set, signal));
}

function report(judge: Judge, set: GradedSet, score: Score): void {
  const { precision, recall, shown, quotes, verified } = score;
  const { calls, inputTokens, outputTokens, costUsd } = score.usage;
  console.log(`\n${judge.model} (prompt ${judge.promptVersion}), ${set.name}`);
  if (set.isOpen) for (const one of score.perCriteria) reportCriteria(one);
  console.log(`  precision at good or better ${percent(precision)}, recall ${percent(recall)}`);
  console.log(`  of what is good or better, shown as maybe or better ${percent(shown)}`);
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
