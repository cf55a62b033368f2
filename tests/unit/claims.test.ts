import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Screens for admins say how often each source is read; they know it. */
const files = globSync([
  "app/**/*.tsx",
  "components/**/*.{tsx,ts,json}",
  "lib/{billing,email,alerts}/**/*.{ts,tsx}",
  "README.md",
]).filter((path) => !path.startsWith("components/admin/") && !/\.test\.tsx?$/.test(path));

it("no screen claims that listings are refreshed every day: that is up to who runs it [SRC-12]", () => {
  expect(files.length).toBeGreaterThan(200);
  const claim =
    /\b(?:refresh|updat|crawl|import)\w* (?:our |all |the )?(?:listings? )?(?:daily|every day|each day|every 24 hours)\b|\bdaily (?:refresh|updat|crawl)/i;
  expect(files.filter((path) => claim.test(readFileSync(path, "utf8")))).toEqual([]);
});
