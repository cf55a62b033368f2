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

/** Files that lie where style.md's layout has no place for them. */
export function misplaced(paths: string[]): string[] {
  return paths.flatMap((path) => {
    const [top = "", second = ""] = path.split("/");
    if (path.includes("/") && !TOP_FOLDERS.includes(top)) {
      return [
        `${path}: there is no place for ${top}/ in the layout; ${TOP_FOLDERS.join(", ")} are the top folders.`,
      ];
    }
    if (top === "db" && !DB.test(path))
      return [`${path}: db/ holds client.ts, schema/, migrations/ and a seed.`];
    if (top === "tests" && path.split("/").length > 2 && !TEST_FOLDERS.includes(second)) {
      return [`${path}: tests are in ${TEST_FOLDERS.join(", ")}, or beside the code.`];
    }
    if (top === "lib" && !path.slice(4).includes("/")) {
      return [`${path}: lib/ has folders only; put it into lib/core or the domain it speaks of.`];
    }
    return [];
  });
}

/** Names that say nothing, and files that only pass on what others export. */
export function vagueFiles(tree: SourceTree): string[] {
  return [...tree.values()].flatMap(({ path, imports, program }) => {
    if (VAGUE.test(path)) return [`${path}: name the file for what it does, in the field's words.`];
    const barrel =
      imports.some(({ reExport }) => reExport) &&
      program.body.every(({ type }) => /^Export(All|Named)/.test(type));
    const forwards = program.body.every((node) => "source" in node && node.source !== null);
    return barrel && forwards && !path.startsWith("app/")
      ? [`${path} only passes on what other files export: import those directly.`]
      : [];
  });
}

const SERVER_ROLE = /^lib\/.*(^|\/)(queries|mutations|loaders)(\/[^/]+)?\.tsx?$/;

/** Queries, mutations and loaders begin with `import "server-only"`, so that the build refuses them in the browser. */
export function unguarded(tree: SourceTree): string[] {
  return [...tree.values()]
    .filter(({ path }) => SERVER_ROLE.test(path) && !isTest(path))
    .filter(({ imports }) => imports[0]?.specifier !== "server-only")
    .map(({ path }) => `${path}: its first line is \`import "server-only"\`.`);
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

/** Whatever a "use server" file exports can be called by anyone, so it exports actions only. */
export function bareActions(tree: SourceTree): string[] {
  return [...tree.values()]
    .filter(({ directive, program }) => directive === "use server" && !program.body.every(exportsOnlyActions))
    .map(
      ({ path }) =>
        `${path}: export only \`action({ name, schema, access }, handler)\`; anything else belongs in mutations.ts or rules.ts.`,
    );
}

const LIMIT = 400;
const PAGE_LIMIT = 100;

/** Files over 400 lines, pages over 100. */
export function tooLong(tree: SourceTree): string[] {
  return [...tree.values()].flatMap(({ path, lines }) => {
    const limit = /^app\/.*page\.tsx$/.test(path) ? PAGE_LIMIT : LIMIT;
    return lines > limit
      ? [`${path} has ${lines} lines; ${limit} are the limit: split it by what it does.`]
      : [];
  });
}

/** Lines per source file: median, 90th percentile, longest. */
export function sizes(tree: SourceTree): { median: number; p90: number; longest: number } {
  const sorted = [...tree.values()].map(({ lines }) => lines).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p90: at(0.9), longest: at(1) };
}
