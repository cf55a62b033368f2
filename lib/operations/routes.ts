import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});
export type RouteManifest = z.infer<typeof manifestSchema>;

/** The routes of this build, from Next.js's manifest; empty without a manifest. */
export function readRouteManifest(folder = process.env.NEXT_DIST_DIR ?? ".next"): RouteManifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(folder, "routes-manifest.json"), "utf8")));
  } catch {
    return { staticRoutes: [], dynamicRoutes: [] };
  }
}

/**
 * Maps a path to its route label: '/api/listings/{id}', 'files' for build assets, 'other' for unknown paths,
 * so that clients cannot create new labels.
 */
export function routeNamer({ staticRoutes, dynamicRoutes }: RouteManifest): (path: string) => string {
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const variable = dynamicRoutes
    // Skip catch-all routes, which match any path.
    .filter(({ page }) => !page.includes("[..."))
    .map(({ page, regex }) => ({ pattern: new RegExp(regex), name: page.replace(/\[(\w+)\]/g, "{$1}") }));
  return (path) => {
    if (path.startsWith("/_next/")) return "files";
    if (fixed.has(path)) return path;
    return variable.find(({ pattern }) => pattern.test(path))?.name ?? "other";
  };
}
