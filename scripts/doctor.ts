import { readEnv } from "@/lib/core/env";
import { withDatabase } from "./database";
import { checkDatabase } from "./doctor/database-checks";
import { type Finding, fault, ok, report } from "./doctor/finding";
import { checkServices } from "./doctor/service-checks";
import { exitWith, reasonOf } from "./plain-error";

/** The validated environment, or a finding for every invalid variable. */
function checkEnvironment(): { env: ReturnType<typeof readEnv> | null; findings: Finding[] } {
  try {
    const env = readEnv(process.env);
    return { env, findings: [ok("Environment", "all variables are valid")] };
  } catch (thrown) {
    const faults = thrown instanceof Error ? thrown.message.split("\n").slice(1) : [];
    return { env: null, findings: faults.map((words) => fault("Environment", words)) };
  }
}

async function examine(): Promise<Finding[]> {
  const node: Finding = ok("Node", process.versions.node);
  try {
    return await withDatabase(async (database) => {
      const { env, findings } = checkEnvironment();
      const [inDatabase, services] = await Promise.all([
        checkDatabase(database.url, database.embedded),
        env ? checkServices(env) : [],
      ]);
      return [node, ...findings, ...inDatabase, ...services];
    });
  } catch (thrown) {
    return [node, fault("Database", reasonOf(thrown))];
  }
}

/**
 * `npm run doctor`: reports what is configured, reachable and missing. It changes nothing, but starts the
 * embedded database if necessary. Exits with code 1 when something must be fixed.
 */
async function main(): Promise<void> {
  const findings = await examine();
  console.log(report(findings));
  process.exit(findings.some(({ state }) => state === "fault") ? 1 : 0);
}

main().catch(exitWith);
