import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { filesUnder } from "./architecture/source-tree";

const ID =
  /\b(?:ADM|ALT|API|AUTH|BAN|BIL|CHK|DAT|DET|EVT|FAV|FIG|FIL|FIN|FND|HELP|LIST|MAIL|MAT|NAV|OPS|OWN|PEER|PIPE|RT|SAV|SCR|SEC|SET|SHR|SRC|SUB)-\d+\b/g;
/** A range of ids: 'SET-1 to SET-3'. */
const RUN = /\b([A-Z]+)-(\d+) to \1-(\d+)/g;
const PAGE = "docs/requirements.md";

const files = filesUnder(process.cwd()).filter(
  (path) => /\.(?:tsx?|mjs|md|css|sql)$/.test(path) && path !== PAGE,
);
const namedIn = (some: string[]) =>
  new Map(
    some.flatMap((path) => (readFileSync(path, "utf8").match(ID) ?? []).map((id) => [id, path] as const)),
  );
const defined = new Set(
  readFileSync(PAGE, "utf8")
    .match(/^- [A-Z]+-\d+(?= )/gm)
    ?.map((line) => line.slice(2)),
);

it("every requirement named in code, tests and docs is defined", () => {
  expect(
    [...namedIn(files)].filter(([id]) => !defined.has(id)).map(([id, path]) => `${id} in ${path}`),
  ).toEqual([]);
});

it("every requirement is named by a test", () => {
  const tests = files.filter((path) => /\.(?:test|spec)\.tsx?$/.test(path));
  const proved = namedIn(tests);
  for (const path of tests)
    for (const [, prefix, first, last] of readFileSync(path, "utf8").matchAll(RUN))
      for (let number = Number(first); number <= Number(last); number += 1)
        proved.set(`${prefix}-${number}`, path);
  expect([...defined].filter((id) => !proved.has(id))).toEqual([]);
});

it("no requirement is defined twice", () => {
  const all: string[] = readFileSync(PAGE, "utf8").match(/^- [A-Z]+-\d+(?= )/gm) ?? [];
  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
});
