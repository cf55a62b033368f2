import { isTest, type SourceFile, type SourceTree } from "./source-tree";

/** The order in which things may stand on each other: a file imports its own layer and those below. */
const LAYERS = [
  "lib/core",
  "db",
  "lib/auth, lib/http, lib/email, lib/jobs",
  "lib/<domain>",
  "components",
  "app",
];
const FOUNDATION = /^lib\/(auth|http|email|jobs)\//;
/** These start and test the product; they may import anything, and nothing imports them. */
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

/** app → components → lib/<domain> → lib/{auth,http,email,jobs} → db → lib/core, and nothing imports scripts or tests. */
export function wrongDirections(tree: SourceTree): string[] {
  return product(tree).flatMap((file) => {
    const layer = layerOf(file.path);
    return file.imports.flatMap(({ target, typeOnly }) => {
      if (!target || layer === undefined) return [];
      if (OUTSIDE.test(target))
        return [`${file.path} imports ${target}: the product knows nothing of ${target.split("/")[0]}/.`];
      const below = layerOf(target);
      // The schema names the types of what its columns hold.
      if (below === undefined || below <= layer || (layer === 1 && typeOnly)) return [];
      return [
        `${file.path} imports ${target}: ${LAYERS[layer]} must not know ${LAYERS[below]}; move what both need down to ${LAYERS[layer]}, or the caller up.`,
      ];
    });
  });
}

/** Reads and writes of a domain, the adapter behind sign-in, the engines of jobs and of ingestion's runs, and the end. */
const MAY_QUERY =
  /(^|\/)(queries|mutations)(\/|\.tsx?$)|^lib\/(auth|http|jobs|ingestion\/runs)\/|^lib\/(ingestion\/run|operations\/(shutdown|job-handlers))\.ts$|^(db|scripts|worker|sandbox|tests)\/|^[^/]+$/;

/** Values from db/ reach only queries, mutations, the auth adapter, the job engine and what starts the product. */
export function strayQueries(tree: SourceTree): string[] {
  return product(tree)
    .filter(({ path }) => !MAY_QUERY.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, typeOnly }) => target?.startsWith("db/") && !typeOnly)
        .map(
          ({ target }) =>
            `${path} imports ${target}: move the query to the domain's queries.ts or mutations.ts.`,
        ),
    );
}

/** What a file needs at run time, a "use server" file apart: the browser gets only a reference to its actions. */
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

/** No client component leads, however indirectly, to the server's modules. */
export function leaksToTheBrowser(tree: SourceTree): string[] {
  return product(tree)
    .filter(({ directive }) => directive === "use client")
    .flatMap((file) => {
      const leak = [...reachable(tree, file)].find(([, target]) => SERVER_ONLY.test(target));
      if (!leak) return [];
      const [by, target] = leak;
      return [
        `${file.path} brings ${target} to the browser (imported by ${by}): a client component imports schemas, rules, actions and components; let the page pass it what it needs.`,
      ];
    });
}

/** The circles of a graph, each once, as 'a → b → a'. */
function circles(names: Iterable<string>, next: (name: string) => Iterable<string>): string[] {
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

/** What a file needs at run time of the tree; types are erased and make no circle. */
const targetsOf = ({ imports }: SourceFile) =>
  imports.flatMap(({ target, typeOnly }) => (target && !typeOnly ? [target] : []));

/** Files that import each other in a circle. */
export function cycles(tree: SourceTree): string[] {
  const next = (path: string) => targetsOf(tree.get(path) as SourceFile);
  return circles(tree.keys(), next).map(
    (circle) => `${circle}: break the circle, for instance by a file that both import.`,
  );
}

const DOMAIN = /^lib\/[^/]+/;

/** Folders of lib that stand on each other, with the imports that tie each circle. */
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
  return circles(ties.keys(), (from) => ties.get(from)?.keys() ?? []).map((circle) => {
    const names = circle.split(" → ");
    const why = names.slice(1).map((to, at) => ties.get(names[at] ?? "")?.get(to));
    return `${circle}: one of two domains stands on the other; move what both need below them (${why.join("; ")}).`;
  });
}

const HOME = /^(?:lib|components)\/[^/]+\//;

/** Within a folder of lib or components imports are relative; everything else goes by the alias. */
export function mixedImports(tree: SourceTree): string[] {
  return product(tree).flatMap(({ path, imports }) => {
    const home = HOME.exec(path)?.[0];
    return imports.flatMap(({ target, specifier }) => {
      if (!home || !target || target.startsWith(home) !== specifier.startsWith("@/")) return [];
      return [`${path} imports ${specifier}: relative within ${home}, '@/…' elsewhere.`];
    });
  });
}
