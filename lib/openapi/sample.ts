import "server-only";
import type { JsonSchema } from "./json-schema";

/** Example values by field name. */
const BY_NAME: Record<string, unknown> = {
  email: "ada@example.com",
  fullName: "Ada Lovelace",
  password: "a long enough password",
  currentPassword: "a long enough password",
  newPassword: "another long password",
  title: "Coastal bakery with two vans",
  businessName: "Coastal bakery with two vans",
  businessType: "Food & Beverage",
  industry: "Bakery",
  location: "Oregon",
  city: "Astoria",
  county: null,
  askingPrice: 480_000,
  revenue: 910_000,
  earnings: 160_000,
  multiple: 3,
  broker: "Harbour Business Brokers",
  source: "sample",
  sourceName: "Sample listings",
  sourceUrl: "https://broker.example/listings/41",
  description: "A bakery on the waterfront, established in 1998.",
  notes: "Ask about the lease.",
  name: "Bakeries on the coast",
  search: "bakery",
  aiCriteria: "Owner works less than 20 hours a week",
  reasoning: "The listing says that a manager runs the shop.",
  timeZone: "America/New_York",
  minPrice: 100_000,
  maxPrice: 750_000,
  minRevenue: 250_000,
  maxRevenue: 2_000_000,
  minEarnings: 100_000,
  maxEarnings: 500_000,
  trigger: "admin",
  message: "Done",
  url: "https://example.com/next",
  returnUrl: "https://example.com/billing",
  accessToken: "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0…",
  refreshToken: "Zm9yLWV4YW1wbGUtb25seQ",
  idToken: "eyJhbGciOiJSUzI1NiJ9…",
  token: "c2lnbmVkLXRva2Vu",
  page: 1,
  limit: 20,
  total: 41,
  totalPages: 3,
  hasNext: true,
  hasPrev: false,
};

const BY_FORMAT: Record<string, string> = {
  uuid: "0b934e26-aec0-4abe-8dd4-4e1362296ca4",
  "date-time": "2026-11-20T08:40:00.000Z",
  date: "2026-11-20",
  uri: "https://example.com/",
  email: "ada@example.com",
};

function fits(value: unknown, { type, enum: allowed, const: only, format }: JsonSchema): boolean {
  if (allowed || only !== undefined || (format && format !== "uri")) return false;
  if (typeof value === "string") return type === "string";
  if (typeof value === "number") return type === "number" || type === "integer";
  return typeof value === type;
}

function sampleNumber({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const low = minimum ?? (typeof exclusiveMinimum === "number" ? exclusiveMinimum + 1 : 1);
  return Math.min(Math.max(1, low), maximum ?? Number.POSITIVE_INFINITY);
}

/** The first alternative of a union that is not null; null only if there is nothing else. */
function firstChoice(schema: JsonSchema): JsonSchema | undefined {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  return choices?.find(({ type }) => type !== "null") ?? choices?.[0];
}

/** A deterministic example that the schema accepts. `name` is the field's name, for a realistic value. */
export function sampleOf(given: JsonSchema, name = ""): unknown {
  // 'text or null' is a single schema with two types.
  const schema = Array.isArray(given.type) ? { ...given, type: given.type[0] } : given;
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  const choice = firstChoice(schema);
  if (choice) return sampleOf(choice, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined && !(name in BY_NAME)) return schema.default;
  if (name in BY_NAME && fits(BY_NAME[name], schema)) return BY_NAME[name];
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [
          key,
          sampleOf(part as JsonSchema, key),
        ]),
      );
    case "array": {
      const item = sampleOf((schema.items ?? {}) as JsonSchema, name);
      return Array.from({ length: schema.minItems ?? 1 }, () => item);
    }
    case "integer":
    case "number":
      return sampleNumber(schema);
    case "boolean":
      return true;
    case "string":
      return (
        BY_FORMAT[schema.format ?? ""] ?? (schema.pattern ? "1" : "text".padEnd(schema.minLength ?? 0, "."))
      );
    default:
      return {};
  }
}
