import { isTest, type SourceFile, type SourceTree } from "./source-tree";

/** The layers, lowest first: a file may import from its own layer and those below. */
const LAYERS = [
  "lib/core",
  "db",
  "lib/auth, lib/http, lib/email, lib/jobs",
  "lib/<domain>",
  "components",
  "app",
];
const FOUNDATION = /^lib\/(auth|http|email|jobs)\//;
/** Code that starts or tests the product. It may import anything, and nothing may import it. */
const OUTSIDE = /^(scripts|worker|sandbox|tests)\//;

function layerOf(path: string): number | undefined {
  if (path.startsWith("lib/core/")) return 0;
  if (path.startsWith("db/")) return 1;
  if (FOUNDATION.test(path)) return 2;
  if (path.startsWith("lib/")) return 3;
  if (path.startsWith("components/")) return 4;
  if (path.startsWith("app/")) return 5;
  return undefined;
}

const product = (tree: SourceTree) => [...tree.values()].filter((file) => !isTest(file.path));

/**
 * Enforces app → components → lib/<domain> → lib/{auth,http,email,jobs} → db → lib/core, and that nothing
 * imports scripts or tests.
 */
export function wrongDirections(tree: SourceTree): string[] {
  return product(tree).flatMap((file) => {
    const layer = layerOf(file.path);
    return file.imports.flatMap(({ target, typeOnly }) => {
      if (!target || layer === undefined) return [];
      if (OUTSIDE.test(target))
        return [
          `${file.path} imports ${target}: product code must not import from ${target.split("/")[0]}/.`,
        ];
      const below = layerOf(target);
      // The schema may import the types of its columns.
      if (below === undefined || below <= layer || (layer === 1 && typeOnly)) return [];
      return [
        `${file.path} imports ${target}: ${LAYERS[layer]} must not import from ${LAYERS[below]}. Move the shared code down to ${LAYERS[layer]}, or the importing code up.`,
      ];
    });
  });
}

/**
 * Files that may query: queries and mutations, the auth adapter, the job engine, ingestion runs, and
 * shutdown.
 */
const MAY_QUERY =
  /(^|\/)(queries|mutations)(\/|\.tsx?$)|^lib\/(auth|http|jobs|ingestion\/runs)\/|^lib\/(ingestion\/run|operations\/(shutdown|job-handlers))\.ts$|^(db|scripts|worker|sandbox|tests)\/|^[^/]+$/;

/**
 * Values from db/ may be imported only by queries, mutations, the auth adapter, the job engine and entry
 * points.
 */
export function strayQueries(tree: SourceTree): string[] {
  return product(tree)
    .filter(({ path }) => !MAY_QUERY.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, typeOnly }) => target?.startsWith("db/") && !typeOnly)
        .map(
          ({ target }) =>
            `${path} imports ${target}: move the query to queries.ts or mutations.ts of its domain.`,
        ),
    );
}

/**
 * What a file imports at run time. Stops at "use server" files, because the browser gets only references to
 * their actions.
 */
function* reachable(
  tree: SourceTree,
  from: SourceFile,
  seen = new Set<string>(),
): Generator<[string, string]> {
  for (const { target, specifier, typeOnly } of from.imports) {
    if (typeOnly) continue;
    yield [from.path, target ?? specifier];
    const next = target === undefined ? undefined : tree.get(target);
    if (!next || seen.has(next.path) || next.directive === "use server") continue;
    seen.add(next.path);
    yield* reachable(tree, next, seen);
  }
}

const SERVER_ONLY = /^(server-only$|node:|db\/)/;

/** Client components must not import server modules, not even indirectly. */
export function leaksToTheBrowser(tree: SourceTree): string[] {
  return product(tree)
    .filter(({ directive }) => directive === "use client")
    .flatMap((file) => {
      const leak = [...reachable(tree, file)].find(([, target]) => SERVER_ONLY.test(target));
      if (!leak) return [];
      const [by, target] = leak;
      return [
        `${file.path} brings ${target} to the browser (imported by ${by}). A client component may import only schemas, rules, actions and components. Pass other data from the page.`,
      ];
    });
}

/** The cycles of a graph, each once, as 'a → b → a'. */
function findCycles(names: Iterable<string>, next: (name: string) => Iterable<string>): string[] {
  const done = new Set<string>();
  const found = new Set<string>();
  const visit = (name: string, trail: string[]) => {
    const start = trail.indexOf(name);
    if (start >= 0) found.add([...trail.slice(start), name].join(" → "));
    if (start >= 0 || done.has(name)) return;
    for (const target of next(name)) visit(target, [...trail, name]);
    done.add(name);
  };
  for (const name of names) visit(name, []);
  return [...found];
}

/** A file's run-time imports within the tree. Types are erased and form no cycle. */
const targetsOf = ({ imports }: SourceFile) =>
  imports.flatMap(({ target, typeOnly }) => (target && !typeOnly ? [target] : []));

/** Import cycles between files. */
export function cycles(tree: SourceTree): string[] {
  const next = (path: string) => targetsOf(tree.get(path) as SourceFile);
  return findCycles(tree.keys(), next).map(
    (cycle) =>
      `${cycle}: break the import cycle, for example by moving shared code to a file that both import.`,
  );
}

const DOMAIN = /^lib\/[^/]+/;

/** Cycles between folders of lib, with the imports that cause them. */
export function domainCycles(tree: SourceTree): string[] {
  const ties = new Map<string, Map<string, string>>();
  for (const file of product(tree)) {
    const from = DOMAIN.exec(file.path)?.[0];
    for (const target of from ? targetsOf(file) : []) {
      const to = DOMAIN.exec(target)?.[0];
      if (!from || !to || to === from) continue;
      const known = ties.get(from) ?? new Map<string, string>();
      ties.set(from, known.set(to, `${file.path} imports ${target}`));
    }
  }
  return findCycles(ties.keys(), (from) => ties.get(from)?.keys() ?? []).map((cycle) => {
    const names = cycle.split(" → ");
    const why = names.slice(1).map((to, at) => ties.get(names[at] ?? "")?.get(to));
    return `${cycle}: domains must not depend on each other in a cycle. Move what both need to a lower layer (${why.join("; ")}).`;
  });
}

const HOME = /^(?:lib|components)\/[^/]+\//;

/** Imports within a folder of lib or components are relative; all others use the alias. */
export function mixedImports(tree: SourceTree): string[] {
  return product(tree).flatMap(({ path, imports }) => {
    const home = HOME.exec(path)?.[0];
    return imports.flatMap(({ target, specifier }) => {
      if (!home || !target || target.startsWith(home) !== specifier.startsWith("@/")) return [];
      return [`${path} imports ${specifier}: use a relative path within ${home} and '@/…' everywhere else.`];
    });
  });
}
