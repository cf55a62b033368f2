import { dropEmptyVariables, readChecked } from "./environment";
import { exitWith } from "./plain-error";
import { startPart, stopPart, webPart } from "./start/children";
import { watchNpm } from "./start/npm";
import { requireFreePort } from "./start/port";

/**
 * `npm run serve`: only the web server, for production. Requires a build (`npm run build`), a migrated
 * database (`npm run db:migrate`) and a complete environment. Finishes pending requests on shutdown.
 */
async function main(): Promise<void> {
  dropEmptyVariables();
  Object.assign(process.env, { NODE_ENV: "production", EMAIL_VERIFICATION: "required" });
  const env = readChecked();
  await requireFreePort(env.HOST, env.PORT);
  const web = startPart(webPart("start", env.HOST, env.PORT));
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await stopPart(web);
    process.exit(0);
  };
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, stop);
  watchNpm(stop);
  web.process.once("exit", (code) => {
    if (!stopping) process.exit(code ?? 1);
  });
}

main().catch(exitWith);
