import { forPerson } from "@/lib/exclusions/queries";
import { methods, route } from "@/lib/http/route";
import { listFilterOptions } from "@/lib/listings/api";
import { completed } from "@/lib/listings/criteria-schema";
import { countFacets, countFacetsSoon } from "@/lib/listings/facet-counts/queries";
import { listFacets } from "@/lib/listings/queries";
import type { Facet } from "@/lib/listings/schema";

const names = (facets: Facet[]) => facets.map(({ value }) => value);
const counts = (facets: Facet[]) => Object.fromEntries(facets.map(({ value, count }) => [value, count]));

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(listFilterOptions, async ({ viewer, query: { estimate, ...given } }) => {
    const criteria = await forPerson(completed(given), viewer.userId);
    const { facets, isEstimate } = estimate
      ? await countFacetsSoon(criteria)
      : { facets: await countFacets(criteria), isEstimate: false };
    const { businessType, industry, location } = isEstimate ? await listFacets() : facets;
    return {
      businessTypes: names(businessType),
      industries: names(industry),
      locations: names(location),
      counts: {
        businessType: counts(facets.businessType),
        industry: counts(facets.industry),
        location: counts(facets.location),
      },
      isEstimate,
    };
  }),
);
