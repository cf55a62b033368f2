import { spawn } from "node:child_process";
import { once } from "node:events";
import { withDatabase } from "./database";
import { exitWith } from "./plain-error";

/** `npm run db:studio`: browse this checkout's database until Ctrl-C. */
withDatabase(async () => {
  const onSignal = () => {};
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  await once(
    spawn(process.execPath, ["node_modules/drizzle-kit/bin.cjs", "studio"], { stdio: "inherit" }),
    "exit",
  );
}).catch(exitWith);
