import { describe, expect, it } from "vitest";
import { isCurrent, linksFor } from "./links";

describe("the links of the bar", () => {
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

  it("mark the page that is open and the pages under it", () => {
    const listings = { href: "/listings", also: ["/listing-filters"] };
    expect(isCurrent(listings, "/listings")).toBe(true);
    expect(isCurrent(listings, "/listing-filters/7f3c")).toBe(true);
    expect(isCurrent(listings, "/listings-archive")).toBe(false);
    expect(isCurrent(listings, "/favourites")).toBe(false);
  });
});
