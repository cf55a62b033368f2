import { chooseJudge } from "@/lib/matching/judges/choose";
import { localJudge } from "@/lib/matching/judges/local";
import { scoreJudge } from "@/tests/eval/score";

/** Scores the keyword matcher and, when OPENAI_API_KEY is set, the configured model on the graded set. */

// Nothing here needs a database or signs anything, but the environment is checked as a whole.
process.env.DATABASE_URL ||= "postgres://unused";
process.env.AUTH_SECRET ||= "not used by the evaluation of judges";

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

const configured = await chooseJudge();
const judges = configured.model === "keywords" ? [localJudge()] : [localJudge(), configured];
const signal = new AbortController().signal;

for (const judge of judges) {
  const { perCriteria, precision, recall, quotes, verified, usage } = await scoreJudge(judge, signal);
  console.log(`\n${judge.model} (prompt ${judge.promptVersion})`);
  for (const { criteria, conditions, good, found } of perCriteria) {
    const missed = good.filter((id) => !found.includes(id));
    const wrong = found.filter((id) => !good.includes(id));
    const verdict = missed.length + wrong.length === 0 ? "ok  " : "diff";
    console.log(`  ${verdict} ${criteria}`);
    if (verdict === "diff") {
      console.log(`       read as: ${conditions.join(" | ")}`);
      console.log(`       missed: ${missed.join(", ") || "none"}; wrong: ${wrong.join(", ") || "none"}`);
    }
  }
  console.log(`  precision at good or better ${percent(precision)}, recall ${percent(recall)}`);
  console.log(
    `  quotes found in the listing ${verified} of ${quotes} (${percent(quotes ? verified / quotes : 1)})`,
  );
  const { calls, inputTokens, outputTokens, costUsd } = usage;
  console.log(`  ${calls} calls, ${inputTokens} tokens in, ${outputTokens} out, $${costUsd.toFixed(4)}`);
}
