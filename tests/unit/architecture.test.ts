import { describe, expect, it } from "vitest";
import {
  bareActions,
  longFunctions,
  misplaced,
  sizes,
  spreadLiterals,
  tooLong,
  unguarded,
  vagueFiles,
} from "./architecture/files";
import {
  cycles,
  domainCycles,
  leaksToTheBrowser,
  mixedImports,
  strayQueries,
  wrongDirections,
} from "./architecture/imports";
import { filesUnder, readTree, treeOf } from "./architecture/source-tree";

const root = process.cwd();
const tree = readTree(root);

describe("the source tree", () => {
  it("keeps files in the folders of the layout", () => expect(misplaced(filesUnder(root))).toEqual([]));
  it("imports only downwards", () => expect(wrongDirections(tree)).toEqual([]));
  it("queries the database only from queries, mutations, the auth adapter and the job engine", () =>
    expect(strayQueries(tree)).toEqual([]));
  it("keeps server modules out of the browser", () => expect(leaksToTheBrowser(tree)).toEqual([]));
  it("has no import cycles", () => expect(cycles(tree)).toEqual([]));
  it("has no cycles between domains", () => expect(domainCycles(tree)).toEqual([]));
  it("uses one import style", () => expect(mixedImports(tree)).toEqual([]));
  it("has no vaguely named files and no barrels", () => expect(vagueFiles(tree)).toEqual([]));
  it("guards queries, mutations and loaders with server-only", () => expect(unguarded(tree)).toEqual([]));
  it("exports only actions from 'use server' files", () => expect(bareActions(tree)).toEqual([]));
  it("has no file over 400 lines and no page over 100", () => expect(tooLong(tree)).toEqual([]));

  it("has no function over 60 lines", () => expect(longFunctions(tree)).toEqual([]));

  it("spreads no object literals", () => expect(spreadLiterals(tree)).toEqual([]));

  it("has a median of fewer than 65 lines per file", () => {
    const figures = sizes(tree);
    // Not by console.log: Next.js replaces it for tests that share this process.
    process.stdout.write(
      `Lines per source file, median / 90th percentile / longest: ${Object.values(figures).join(" / ")}\n`,
    );
    expect(figures.median).toBeLessThan(65);
  });
});

describe("the rules, tested on violations", () => {
  it("find a file outside the layout", () => {
    const found = misplaced(["src/a.ts", "db/report.ts", "lib/a.ts", "tests/more/a.ts", "next.config.ts"]);
    expect(found.map((message) => message.split(":")[0])).toEqual([
      "src/a.ts",
      "db/report.ts",
      "lib/a.ts",
      "tests/more/a.ts",
    ]);
  });

  it("find an object literal that is spread, in an object or in JSX", () => {
    const tree = treeOf({
      "lib/a/a.ts": "export const a = (b: object) => ({ ...b, ...{ c: 1 } });",
      "components/a/a.tsx": "export const A = () => <p {...{ title: 'b' }} />;",
    });
    expect(spreadLiterals(tree)).toHaveLength(2);
  });

  it("find a function with more than 60 lines that are not blank", () => {
    const body = (lines: number) => `{\n${"f();\n\n".repeat(lines - 2)}}`;
    const bad = treeOf({
      "lib/core/a.ts": `export const a = () => 1;\nexport function f() ${body(61)}`,
      "lib/core/b.ts": `export const g = () => ${body(60)};`,
      "lib/core/c.test.ts": `export const h = () => ${body(90)};`,
    });
    expect(longFunctions(bad)).toEqual([
      expect.stringMatching(/^lib\/core\/a\.ts:2 is a function of 61 lines/),
    ]);
  });

  it("find an upward import, and an import of scripts", () => {
    const bad = treeOf({
      "lib/core/a.ts": `import { b } from "@/lib/auth/b"; export { b };`,
      "lib/auth/b.ts": `import { c } from "../listings/c"; export const b = c;`,
      "lib/listings/c.ts": `export const c = () => import("@/scripts/d");`,
      "components/e.tsx": `import type { f } from "@/app/f"; export type E = typeof f;`,
      "app/f.tsx": `import { c } from "@/lib/listings/c"; export const f = c;`,
      "scripts/d.ts": "export {};",
    });
    expect(wrongDirections(bad).map((message) => message.split(":")[0])).toEqual([
      "lib/core/a.ts imports lib/auth/b.ts",
      "lib/auth/b.ts imports lib/listings/c.ts",
      "lib/listings/c.ts imports scripts/d.ts",
      "components/e.tsx imports app/f.tsx",
    ]);
  });

  it("find a query outside queries and mutations, and allow types", () => {
    const query = `import { db } from "@/db/client"; export const a = () => db();`;
    const bad = treeOf({
      "db/client.ts": "export const db = () => 1;",
      "lib/listings/rules.ts": query,
      "app/page.tsx": query,
      "lib/listings/queries.ts": query,
      "lib/accounts/mutations/roles.ts": query,
      "lib/listings/row-sql.ts": `import type { db } from "@/db/client"; export type A = typeof db;`,
    });
    expect(strayQueries(bad).map((message) => message.split(" ")[0])).toEqual([
      "lib/listings/rules.ts",
      "app/page.tsx",
    ]);
  });

  it("find a server module reached from a client component, unless through an action", () => {
    const bad = treeOf({
      "components/a.tsx": `"use client"; import { b } from "./b"; export const A = b;`,
      "components/b.tsx": `import { c } from "@/lib/marks/queries"; export const b = c;`,
      "components/d.tsx": `"use client"; import { e } from "@/lib/marks/actions"; export const D = e;`,
      "lib/marks/queries.ts": `import "server-only"; export const c = 1;`,
      "lib/marks/actions.ts": `"use server"; import { c } from "./queries"; export const e = action(c);`,
    });
    expect(leaksToTheBrowser(bad)).toHaveLength(1);
    expect(leaksToTheBrowser(bad)[0]).toMatch(
      /^components\/a\.tsx brings server-only .*lib\/marks\/queries\.ts/,
    );
  });

  it("find an import cycle, but not one of types", () => {
    const circle = {
      "lib/a/x.ts": `import "./y";`,
      "lib/a/y.ts": `import "./z";`,
      "lib/a/z.ts": `import "./x";`,
    };
    expect(cycles(treeOf(circle))[0]).toMatch(
      /^lib\/a\/x\.ts → lib\/a\/y\.ts → lib\/a\/z\.ts → lib\/a\/x\.ts/,
    );
    expect(
      cycles(treeOf({ ...circle, "lib/a/z.ts": `import type { X } from "./x"; export type Z = X;` })),
    ).toEqual([]);
  });

  it("find a cycle between domains, but not one of types", () => {
    const circle = {
      "lib/a/x.ts": `import "../b/y";`,
      "lib/b/y.ts": "export {};",
      "lib/b/z.ts": `import "../a/w";`,
      "lib/a/w.ts": "export {};",
    };
    expect(domainCycles(treeOf(circle))).toEqual([
      expect.stringMatching(/^lib\/a → lib\/b → lib\/a: .*lib\/b\/z\.ts imports lib\/a\/w\.ts/),
    ]);
    const byType = `import type { W } from "../a/w"; export type Z = W;`;
    expect(domainCycles(treeOf({ ...circle, "lib/b/z.ts": byType }))).toEqual([]);
  });

  it("find an alias within a folder, and a relative path across folders", () => {
    const bad = treeOf({
      "lib/a/x.ts": `import "@/lib/a/y"; import "./y"; import "@/lib/b/z";`,
      "lib/a/y.ts": `import "../b/z";`,
      "lib/b/z.ts": "export {};",
    });
    expect(mixedImports(bad).map((message) => message.split(":")[0])).toEqual([
      "lib/a/x.ts imports @/lib/a/y",
      "lib/a/y.ts imports ../b/z",
    ]);
  });

  it("find vague names and barrels", () => {
    const bad = treeOf({
      "lib/listings/utils.ts": "export const a = 1;",
      "lib/helpers/a.ts": "export const a = 1;",
      "lib/listings/everything.ts": `export * from "./a"; export { b } from "./b";`,
      "lib/listings/fine.ts": `export { b } from "./b"; export const c = 1;`,
    });
    expect(vagueFiles(bad)).toHaveLength(3);
  });

  it("find a missing guard", () => {
    const bad = treeOf({
      "lib/a/queries.ts": `import { z } from "zod"; import "server-only"; export { z };`,
      "lib/a/mutations/save.ts": "export const a = 1;",
      "lib/a/loaders.ts": `import "server-only"; export const a = 1;`,
    });
    expect(unguarded(bad)).toHaveLength(2);
  });

  it("find an export of a 'use server' file that is not an action", () => {
    const good = `"use server"; import { action } from "@/lib/http/action"; export type A = 1; export const a = action({}, f);`;
    expect(bareActions(treeOf({ "lib/a/actions.ts": good }))).toEqual([]);
    for (const more of [
      "export async function b() {}",
      "export const b = async () => {};",
      "export { a as b };",
      "export default a;",
      `export * from "./c";`,
    ]) {
      expect(bareActions(treeOf({ "lib/a/actions.ts": `${good} ${more}` })), more).toHaveLength(1);
    }
  });

  it("find long files and measure sizes", () => {
    const lines = (count: number) => "// line\n".repeat(count);
    const long = treeOf({ "app/page.tsx": lines(101), "lib/a/b.ts": lines(401), "lib/a/c.ts": lines(400) });
    expect(tooLong(long)).toHaveLength(2);
    expect(sizes(long)).toEqual({ median: 400, p90: 401, longest: 401 });
  });
});
