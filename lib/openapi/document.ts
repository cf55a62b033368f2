import "server-only";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { type Access, failuresOf } from "@/lib/http/contract";
import { allContracts, type NamedContract, TAGS } from "./contracts";
import { type JsonSchema, toJsonSchema } from "./json-schema";
import { sampleOf } from "./sample";

/** The body of every error response (API-1, SUB-1). */
export const errorView = z.object({
  message: z.string().describe("A message to show to the user."),
  field: z.string().optional().describe("The invalid field, as named in the request."),
  limit: z.number().optional().describe("The limit, if one was reached."),
  used: z.number().optional().describe("Current usage."),
  resetsAt: z.iso.datetime().nullable().optional().describe("When the limit resets; null if it never does."),
});

interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  description?: string;
  schema: JsonSchema;
}
interface Content {
  [mediaType: string]: { schema: JsonSchema | { $ref: string }; example?: unknown };
}
export interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
}
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer>;
}
export interface Document {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: typeof TAGS;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}

const REQUEST_ID = {
  description: "Identifies this request in the server's log.",
  schema: { type: "string" },
} as const;
const RETRY_AFTER = { description: "Seconds to wait.", schema: { type: "integer" } } as const;

function parametersOf({ params, query }: NamedContract): Parameter[] {
  const from = (schema: z.core.$ZodType | undefined, place: Parameter["in"]) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = toJsonSchema(schema);
    return Object.entries(properties).map(([name, part]): Parameter => {
      const { description, ...described } = part as JsonSchema;
      const parameter: Parameter = {
        name,
        in: place,
        required: place === "path" || required.includes(name),
        schema: described,
      };
      return description ? { ...parameter, description } : parameter;
    });
  };
  return [...from(params, "path"), ...from(query, "query")];
}

const SECURITY: Record<Access, Operation["security"]> = {
  public: [],
  user: [{ bearer: [] }, { cookie: [] }],
  admin: [{ bearer: [] }, { cookie: [] }],
};

function failure({ errorResponses }: NamedContract, status: number, description: string): Answer {
  const headers: Answer["headers"] = { "X-Request-Id": REQUEST_ID };
  if (status === 429 || status === 503) headers["Retry-After"] = RETRY_AFTER;
  const own = errorResponses?.[status];
  const schema = own && toJsonSchema(own);
  const content = schema
    ? { schema, example: sampleOf(schema) }
    : {
        schema: { $ref: "#/components/schemas/Error" },
        example: { message: description.replace(/; .*$/, "").replace(/\.?$/, ".") },
      };
  return { description, headers, content: { "application/json": content } };
}

const FILE = { schema: { type: "string", format: "binary" } } as const;

function success({ response, responseTypes, status = 200 }: NamedContract): Answer {
  if (status === 303) {
    const location = { description: "The URL to go to.", schema: { type: "string" } } as const;
    return { description: "See Location.", headers: { Location: location } };
  }
  if (responseTypes) {
    const content = Object.fromEntries(responseTypes.map((type) => [type, FILE]));
    return { description: "The file.", headers: { "X-Request-Id": REQUEST_ID }, content };
  }
  const schema = toJsonSchema(response);
  const mediaType = schema.type === "string" ? "text/plain" : "application/json";
  return {
    description: "Done.",
    headers: { "X-Request-Id": REQUEST_ID },
    content: { [mediaType]: mediaType === "text/plain" ? { schema } : { schema, example: sampleOf(schema) } },
  };
}

function requestBodyOf({ body, rawBody, bodyType }: NamedContract): Operation["requestBody"] {
  if (rawBody) return { required: true, content: { [rawBody.type]: FILE } };
  if (!body) return undefined;
  const schema = toJsonSchema(body);
  return {
    required: !body.safeParse({}).success,
    content: { [bodyType ?? "application/json"]: { schema, example: sampleOf(schema) } },
  };
}

function operationOf(contract: NamedContract): Operation {
  const { operationId, tag, summary, access } = contract;
  const parameters = parametersOf(contract);
  const requestBody = requestBodyOf(contract);
  return {
    operationId,
    tags: [tag],
    summary,
    security: SECURITY[access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [contract.status ?? 200]: success(contract),
      ...Object.fromEntries(
        Object.entries(failuresOf(contract)).map(([status, text]) => [
          status,
          failure(contract, Number(status), text),
        ]),
      ),
    },
  };
}

let built: Document | undefined;

/** The OpenAPI 3.1 document of all endpoints, built once from the schemas that validate requests (API-10). */
export function openApiDocument(): Document {
  if (built) return built;
  const paths: Document["paths"] = {};
  for (const contract of allContracts()) {
    const operation = { [contract.method.toLowerCase()]: operationOf(contract) };
    paths[contract.path] = { ...paths[contract.path], ...operation };
  }
  built = {
    openapi: "3.1.0",
    info: {
      title: "Winnow",
      version: "1",
      description:
        "Businesses for sale from many brokers: search, marks, saved filters with AI criteria, alerts and billing. Sign in with POST /api/login and send the access token as a bearer token. It is valid for 15 minutes; POST /api/auth/refresh issues the next one.",
    },
    servers: [{ url: env().appUrl }],
    tags: TAGS,
    paths,
    components: {
      schemas: { Error: toJsonSchema(errorView) },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An access token from a sign-in." },
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: "winnow-session",
          description:
            "The browser's session cookie. Over https its name starts with `__Host-`. Writes must come from this site.",
        },
      },
    },
  };
  return built;
}
