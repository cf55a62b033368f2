import { Visitor } from "oxc-parser";
import { isTest, type SourceFile, type SourceTree } from "./source-tree";

const TOP_FOLDERS = [
  "app",
  "components",
  "lib",
  "db",
  "tests",
  "public",
  "docs",
  "scripts",
  "worker",
  "sandbox",
  "patches",
];
const TEST_FOLDERS = [
  "unit",
  "integration",
  "e2e",
  "doubles",
  "fixtures",
  "bench",
  "data-quality",
  "eval",
  "requests",
];
const DB = /^db\/(client\.ts|schema\/|migrations\/|seed)/;
const VAGUE = /(^|\/)(utils?|helpers?|misc|common|shared|index)(\/|\.tsx?$)/;

/** Files outside the layout (docs/architecture.md). */
export function misplaced(paths: string[]): string[] {
  return paths.flatMap((path) => {
    const [top = "", second = ""] = path.split("/");
    if (path.includes("/") && !TOP_FOLDERS.includes(top)) {
      return [
        `${path}: ${top}/ is not a top-level folder of this project. Use one of: ${TOP_FOLDERS.join(", ")}.`,
      ];
    }
    if (top === "db" && !DB.test(path))
      return [`${path}: db/ contains only client.ts, schema/, migrations/ and a seed.`];
    if (top === "tests" && path.split("/").length > 2 && !TEST_FOLDERS.includes(second)) {
      return [
        `${path}: tests belong next to the code or in one of these folders of tests/: ${TEST_FOLDERS.join(", ")}.`,
      ];
    }
    if (top === "lib" && !path.slice(4).includes("/")) {
      return [`${path}: lib/ contains only folders. Move the file to lib/core or to its domain.`];
    }
    return [];
  });
}

/** Files with vague names, and barrels. */
export function vagueFiles(tree: SourceTree): string[] {
  return [...tree.values()].flatMap(({ path, imports, program }) => {
    if (VAGUE.test(path)) return [`${path}: the name is too vague. Name the file after what it does.`];
    const barrel =
      imports.some(({ reExport }) => reExport) &&
      program.body.every(({ type }) => /^Export(All|Named)/.test(type));
    const forwards = program.body.every((node) => "source" in node && node.source !== null);
    return barrel && forwards && !path.startsWith("app/")
      ? [`${path} only re-exports from other files. Remove it and import from them directly.`]
      : [];
  });
}

const SERVER_ROLE = /^lib\/.*(^|\/)(queries|mutations|loaders)(\/[^/]+)?\.tsx?$/;

/**
 * Queries, mutations and loaders start with `import "server-only"`, so that the build fails if they reach the
 * browser.
 */
export function unguarded(tree: SourceTree): string[] {
  return [...tree.values()]
    .filter(({ path }) => SERVER_ROLE.test(path) && !isTest(path))
    .filter(({ imports }) => imports[0]?.specifier !== "server-only")
    .map(({ path }) => `${path}: the first line must be \`import "server-only"\`.`);
}

type Statement = SourceFile["program"]["body"][number];

function exportsOnlyActions(statement: Statement): boolean {
  if (!statement.type.startsWith("Export")) return true;
  if (statement.type !== "ExportNamedDeclaration") return false;
  if (statement.exportKind === "type") return true;
  const { declaration } = statement;
  return (
    declaration?.type === "VariableDeclaration" &&
    declaration.declarations.every(
      ({ init }) =>
        init?.type === "CallExpression" && init.callee.type === "Identifier" && init.callee.name === "action",
    )
  );
}

/** Anyone can call what a "use server" file exports, so it may export only actions. */
export function bareActions(tree: SourceTree): string[] {
  return [...tree.values()]
    .filter(({ directive, program }) => directive === "use server" && !program.body.every(exportsOnlyActions))
    .map(
      ({ path }) =>
        `${path}: a "use server" file may export only \`action({ name, schema, access }, handler)\`. Move the rest to mutations.ts or rules.ts.`,
    );
}

const LIMIT = 400;
const PAGE_LIMIT = 100;

/** Files over 400 lines and pages over 100. */
export function tooLong(tree: SourceTree): string[] {
  return [...tree.values()].flatMap(({ path, lines }) => {
    const limit = /^app\/.*page\.tsx$/.test(path) ? PAGE_LIMIT : LIMIT;
    return lines > limit
      ? [`${path} has ${lines} lines; the limit is ${limit}. Split it by responsibility.`]
      : [];
  });
}

const FUNCTION_LIMIT = 60;

/** Functions of the product with more than 60 lines that are not blank. */
export function longFunctions(tree: SourceTree): string[] {
  return [...tree.values()]
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, functions }) =>
      functions
        .filter(({ lines }) => lines > FUNCTION_LIMIT)
        .map(
          ({ line, lines }) =>
            `${path}:${line} is a function of ${lines} lines; the limit is ${FUNCTION_LIMIT}. Split it by what has a name.`,
        ),
    );
}

/** Objects written only to be spread, `{ ...{ a, b } }`: they say no more than their properties. */
export function spreadLiterals(tree: SourceTree): string[] {
  return [...tree.values()]
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, program }) => {
      const found: string[] = [];
      const note = ({ argument }: { argument: { type: string } }) => {
        if (argument.type === "ObjectExpression") found.push(`${path} spreads an object literal.`);
      };
      new Visitor({ SpreadElement: note, JSXSpreadAttribute: note }).visit(program);
      return found;
    });
}

/** Lines per source file: median, 90th percentile, longest. */
export function sizes(tree: SourceTree): { median: number; p90: number; longest: number } {
  const sorted = [...tree.values()].map(({ lines }) => lines).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p90: at(0.9), longest: at(1) };
}
