import { methods, route } from "@/lib/http/route";
import { openApiDocument } from "@/lib/openapi/document";
import { readOpenApiEndpoint } from "@/lib/operations/api";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readOpenApiEndpoint, async () => ({ ...openApiDocument() })),
);
