import { spawn } from "node:child_process";
import { once } from "node:events";
import { openDatabase } from "./database";
import { exitWith } from "./plain-error";

/** `npm run db:studio`: browse this checkout's database until Ctrl-C. */
async function main(): Promise<void> {
  const database = await openDatabase();
  const onSignal = () => {};
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  try {
    const studio = spawn(process.execPath, ["node_modules/drizzle-kit/bin.cjs", "studio"], {
      stdio: "inherit",
    });
    await once(studio, "exit");
  } finally {
    await database.close();
  }
}

main().catch(exitWith);
