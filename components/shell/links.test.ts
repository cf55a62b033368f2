import { describe, expect, it } from "vitest";
import { isCurrent, linksFor } from "./links";

describe("the top bar's links", () => {
  it("name All Listings, My Favourites and Help for everyone, Admin for admins only [NAV-1]", () => {
    const labels = (viewer: { isAdmin: boolean } | null) => linksFor(viewer).map((link) => link.label);
    expect(labels({ isAdmin: true })).toEqual([
      "All Listings",
      "My Favourites",
      "My Listings",
      "Pipeline",
      "Help",
      "Admin",
    ]);
    expect(labels({ isAdmin: false })).toEqual([
      "All Listings",
      "My Favourites",
      "My Listings",
      "Pipeline",
      "Help",
    ]);
    expect(labels(null)).toEqual(["All Listings", "My Favourites", "My Listings", "Pipeline", "Help"]);
  });

  it("match the current page and its subpages", () => {
    const listings = { href: "/listings", also: ["/listing-filters"] };
    expect(isCurrent(listings, "/listings")).toBe(true);
    expect(isCurrent(listings, "/listing-filters/7f3c")).toBe(true);
    expect(isCurrent(listings, "/listings-archive")).toBe(false);
    expect(isCurrent(listings, "/favourites")).toBe(false);
  });
});
