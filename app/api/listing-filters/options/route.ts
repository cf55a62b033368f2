import { filterOptionsEndpoint } from "@/lib/filters/api";
import { methods, route } from "@/lib/http/route";
import { listFacets } from "@/lib/listings/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(filterOptionsEndpoint, async () => {
    const facets = await listFacets();
    const names = (kind: keyof typeof facets) => facets[kind].map(({ value }) => value);
    return {
      businessTypes: names("businessType"),
      industries: names("industry"),
      locations: names("location"),
    };
  }),
);
