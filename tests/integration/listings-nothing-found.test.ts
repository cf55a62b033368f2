import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { loadListings } from "@/lib/listings/loaders";
import { readListingQuery } from "@/lib/listings/schema";
import { addListing } from "./filters-fixture";
import { addPerson } from "./people";
import { useDatabase } from "./setup/database";

useDatabase();

let viewer: Viewer;
beforeAll(async () => {
  const userId = await addPerson();
  const day = 86_400_000;
  viewer = {
    userId,
    sessionId: "",
    provedAt: Date.now(),
    passkeyAt: null,
    email: "buyer@example.test",
    fullName: "Buyer",
    isAdmin: false,
    timeZone: "UTC",
    trialEndsAt: new Date(Date.now() + 9 * day),
    createdAt: new Date(),
    newSince: null,
    subscription: null,
    terms: { assumptions: null, exclusions: null },
  };
  // Ohio has two bakeries that cost more, Texas one that costs less.
  await addListing({ title: "Bakery 1", location: "Ohio", askingPrice: 900_000 });
  await addListing({ title: "Bakery 2", location: "Ohio", askingPrice: 800_000 });
  await addListing({ title: "Bakery 3", location: "Texas", askingPrice: 100_000 });
});

const costliest = async (address: Record<string, string>) =>
  (await loadListings(readListingQuery(address), {}, viewer)).costliest;

it("the filter whose removal shows the most matches is named, wherever it is [LIST-14]", async () => {
  expect(await costliest({ maxPrice: "200000", location: "Ohio" })).toEqual({
    labels: ["Asking price"],
    matches: 2,
  });
  expect(await costliest({ search: "bakery", minPrice: "850000", location: "Texas" })).toMatchObject({
    matches: 1,
  });
  expect(await costliest({ maxPrice: "200000", location: "Ohio", search: "bakery" })).toEqual({
    labels: ["Asking price"],
    matches: 2,
  });
});

it("the search term is given up last, after two filters or all the others [LIST-14]", async () => {
  const dear = { maxPrice: "50000", location: "Nevada" };
  expect(await costliest({ search: "bakery", ...dear })).toEqual({
    labels: ["Asking price", "Location"],
    matches: 3,
  });
  expect(await costliest({ search: "bakery", ...dear, minRevenue: "1" })).toEqual({
    labels: ["Asking price", "Revenue", "Location"],
    matches: 3,
  });
  expect(await costliest({ search: "florist", location: "Ohio" })).toEqual({
    labels: ["Search"],
    matches: 2,
  });
});

it("no filter is named if no removal helps, if there is only one, or if there are results [LIST-14]", async () => {
  expect(await costliest({ search: "florist", location: "Nevada" })).toBeNull();
  expect(await costliest({ location: "Nevada" })).toBeNull();
  expect(await costliest({ location: "Ohio", search: "bakery" })).toBeNull();
});
