import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const scripts: Record<string, string> = JSON.parse(readFileSync("package.json", "utf8")).scripts;
const isHook = (name: string) => /^(?:pre|post)/.test(name) && name.replace(/^(?:pre|post)/, "") in scripts;
const names = Object.keys(scripts).filter((name) => !isHook(name));

/**
 * Tools that only development needs. Commands that use them install them; the others must not require them.
 */
const DEVELOPMENT = /\b(?:vitest|playwright|biome|knip|drizzle-kit|tsc|tests\/)/;

it.each(names)(
  "npm run %s works in a fresh clone, because dependencies are installed first [OPS-3]",
  (name) => {
    expect(scripts[`pre${name}`] ?? "").toContain("scripts/bootstrap.mjs");
  },
);

it.each(names.filter((name) => DEVELOPMENT.test(scripts[name] ?? "")))(
  "npm run %s also installs development dependencies [OPS-3]",
  (name) => {
    expect(scripts[`pre${name}`]).toContain("--dev");
  },
);

it.each(["scripts/start.ts", "scripts/migrate.ts"])(
  "%s quiets the log before anything else is loaded, so that the terminal shows plain sentences [OPS-3]",
  (path) => {
    expect(readFileSync(path, "utf8")).toMatch(/^import "\.\/quiet-log";/);
  },
);
