import { forPerson } from "@/lib/exclusions/queries";
import { methods, route } from "@/lib/http/route";
import { listFilterOptions } from "@/lib/listings/api";
import { completed } from "@/lib/listings/criteria-schema";
import { countFacets } from "@/lib/listings/facet-counts/queries";
import type { Facet } from "@/lib/listings/schema";

const names = (facets: Facet[]) => facets.map(({ value }) => value);
const counts = (facets: Facet[]) => Object.fromEntries(facets.map(({ value, count }) => [value, count]));

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(listFilterOptions, async ({ viewer, query }) => {
    const { businessType, industry, location } = await countFacets(
      await forPerson(completed(query), viewer.userId),
    );
    return {
      businessTypes: names(businessType),
      industries: names(industry),
      locations: names(location),
      counts: { businessType: counts(businessType), industry: counts(industry), location: counts(location) },
    };
  }),
);
