import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});
export type RouteManifest = z.infer<typeof manifestSchema>;

/** The routes of this build, as Next.js wrote them down; none where it did not. */
export function readRouteManifest(folder = process.env.NEXT_DIST_DIR ?? ".next"): RouteManifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(folder, "routes-manifest.json"), "utf8")));
  } catch {
    return { staticRoutes: [], dynamicRoutes: [] };
  }
}

/**
 * Gives every path the name of its route: '/api/listings/{id}', 'files' for what the build made, and 'other' for
 * all that is no route, so that nobody can make up new names.
 */
export function routeNamer({ staticRoutes, dynamicRoutes }: RouteManifest): (path: string) => string {
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const variable = dynamicRoutes
    // A route that takes any path names nothing.
    .filter(({ page }) => !page.includes("[..."))
    .map(({ page, regex }) => ({ pattern: new RegExp(regex), name: page.replace(/\[(\w+)\]/g, "{$1}") }));
  return (path) => {
    if (path.startsWith("/_next/")) return "files";
    if (fixed.has(path)) return path;
    return variable.find(({ pattern }) => pattern.test(path))?.name ?? "other";
  };
}
