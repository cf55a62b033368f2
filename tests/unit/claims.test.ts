import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Admin screens are excluded, because they show how often each source is actually read. */
const files = globSync([
  "app/**/*.tsx",
  "components/**/*.{tsx,ts,json}",
  "lib/{billing,email,alerts}/**/*.{ts,tsx}",
  "README.md",
]).filter((path) => !path.startsWith("components/admin/") && !/\.test\.tsx?$/.test(path));

it("no screen claims that listings are refreshed daily, because that depends on the operator [SRC-12]", () => {
  expect(files.length).toBeGreaterThan(200);
  const claim =
    /\b(?:refresh|updat|crawl|import)\w* (?:our |all |the )?(?:listings? )?(?:daily|every day|each day|every 24 hours)\b|\bdaily (?:refresh|updat|crawl)/i;
  expect(files.filter((path) => claim.test(readFileSync(path, "utf8")))).toEqual([]);
});
