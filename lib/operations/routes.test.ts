import { describe, expect, it } from "vitest";
import { readRouteManifest, routeNamer } from "./routes";

const nameOf = routeNamer({
  staticRoutes: [{ page: "/listings" }, { page: "/api/listings/hidden" }],
  dynamicRoutes: [
    { page: "/api/listings/[id]", regex: "^/api/listings/([^/]+?)(?:/)?$" },
    { page: "/api/[...path]", regex: "^/api/(.+?)(?:/)?$" },
  ],
});

describe("the route label in metrics", () => {
  it.each([
    ["/listings", "/listings"],
    ["/api/listings/hidden", "/api/listings/hidden"],
    ["/api/listings/41", "/api/listings/{id}"],
    ["/api/made-up", "other"],
    ["/made-up/41", "other"],
    ["/_next/static/chunks/a.js", "files"],
  ])("for %s is '%s'", (path, name) => {
    expect(nameOf(path)).toBe(name);
  });

  it("is 'other' without a route manifest", () => {
    expect(routeNamer(readRouteManifest("/nowhere"))("/listings")).toBe("other");
  });
});
