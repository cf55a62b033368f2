import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { type Program, parseSync, Visitor } from "oxc-parser";

interface Import {
  /** As written in the source. */
  specifier: string;
  /** The imported file of the tree; undefined for packages. */
  target?: string;
  /** Erased by the compiler. */
  typeOnly: boolean;
  /** `export … from`. */
  reExport: boolean;
}

export interface SourceFile {
  path: string;
  lines: number;
  /** "use client" or "use server", if the file starts with it. */
  directive?: string;
  imports: Import[];
  /** Every function with its first line and its number of lines that are not blank. */
  functions: { line: number; lines: number }[];
  program: Program;
}

/** Source files by their '/'-separated path from the root. */
export type SourceTree = Map<string, SourceFile>;

const SOURCE = /\.(ts|tsx|mjs)$/;
const EXTENSIONS = ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"];
const NOT_OURS = /^(\..*|node_modules|test-results|playwright-report|coverage)$/;

function resolve(from: string, specifier: string, known: (path: string) => boolean): string | undefined {
  const path = specifier.startsWith("@/")
    ? specifier.slice(2)
    : specifier.startsWith(".")
      ? normalize(join(dirname(from), specifier))
      : undefined;
  if (path === undefined) return undefined;
  const extension = EXTENSIONS.find((candidate) => known(path + candidate));
  return extension === undefined ? undefined : path + extension;
}

const linesOf = (text: string) => text.split("\n");

function functionsIn(program: Program, text: string): SourceFile["functions"] {
  const functions: SourceFile["functions"] = [];
  const note = ({ start, end }: { start: number; end: number }) =>
    functions.push({
      line: linesOf(text.slice(0, start)).length,
      lines: linesOf(text.slice(start, end)).filter((line) => line.trim() !== "").length,
    });
  new Visitor({
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  }).visit(program);
  return functions;
}

function parse(path: string, text: string, known: (path: string) => boolean): SourceFile {
  const { program, module } = parseSync(path, text);
  const found: Omit<Import, "target">[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push({ specifier: moduleRequest.value, typeOnly, reExport: false });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      // `export { a }` of an imported name is reported here too.
      const imported = found.some((entry) => entry.specifier === moduleRequest?.value && !entry.reExport);
      if (moduleRequest && !imported)
        found.push({ specifier: moduleRequest.value, typeOnly: isType, reExport: true });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^["'`]([^$]*)["'`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[1]) found.push({ specifier: literal[1], typeOnly: false, reExport: false });
  }
  const imports = found.map((entry): Import => ({ ...entry, target: resolve(path, entry.specifier, known) }));
  const first = program.body[0];
  const directive =
    first?.type === "ExpressionStatement" && "directive" in first ? first.directive : undefined;
  const lines = linesOf(text).length - (text.endsWith("\n") ? 1 : 0);
  const functions = functionsIn(program, text);
  return { path, lines, directive: directive ?? undefined, imports, functions, program };
}

/** A tree of the given texts, for testing a rule on a violation. */
export function treeOf(texts: Record<string, string>): SourceTree {
  const known = (path: string) => path in texts;
  return new Map(Object.entries(texts).map(([path, text]) => [path, parse(path, text, known)]));
}

/** Every file under `root`, by relative path, except generated and installed ones. */
export function filesUnder(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => !NOT_OURS.test(entry.name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesUnder(join(root, entry.name)).map((path) => `${entry.name}/${path}`)
        : [entry.name],
    );
}

/** The source files of the checkout at `root`. */
export function readTree(root: string): SourceTree {
  const paths = filesUnder(root).filter((path) => SOURCE.test(path) && path !== "next-env.d.ts");
  return treeOf(Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), "utf8")])));
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith("tests/");
