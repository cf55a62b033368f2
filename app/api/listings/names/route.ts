import { methods, route } from "@/lib/http/route";
import { findNamesEndpoint } from "@/lib/listings/api";
import { findNames } from "@/lib/listings/names/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(findNamesEndpoint, async ({ query: { of, part } }) => ({ names: await findNames(of, part) })),
);
