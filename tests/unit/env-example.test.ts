import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const names = (path: string, pattern: RegExp) =>
  [...readFileSync(path, "utf8").matchAll(pattern)].map((match) => match[1] ?? "");

it(".env.example documents every environment variable that is validated", () => {
  const checked = names("lib/core/env.ts", /^ {2}([A-Z_]+): /gm).filter((name) => name !== "NODE_ENV");
  expect(checked.length).toBeGreaterThan(20);
  const documented = names(".env.example", /^# ([A-Z_]+)=/gm);
  expect(checked.filter((name) => !documented.includes(name))).toEqual([]);
});
