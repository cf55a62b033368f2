import { Ajv2020, type AnySchema, type ValidateFunction } from "ajv/dist/2020.js";
import formatsPlugin from "ajv-formats";
import type { Answer, Document } from "@/lib/openapi/document";
import type { JsonSchema } from "@/lib/openapi/json-schema";
import type { DescribedCall } from "./described";

/** A response as received. */
export interface Received {
  status: number;
  headers: Headers;
  body: string;
}

/** What a response must never contain, even after a failure. */
const INTERNALS: [RegExp, string][] = [
  [/\n\s+at .+:\d+:\d+|\bat \w+ \(.*:\d+:\d+\)/, "a stack trace"],
  [
    /node_modules|webpack|file:\/\/|\/(app|lib|db|components)\/[\w[\]/.-]+\.tsx?\b/,
    "a path in the source code",
  ],
  [
    /postgres(ql)?:\/\/|PostgresError|ZodError|TypeError|RangeError|ECONNREFUSED/,
    "the name of an internal error",
  ],
];
/** Checked in error responses only, because a listing or a note may contain such text. */
const SQL =
  /\bselect\b.+\bfrom\b|\binsert into\b|\bdelete from\b|\bupdate\b.+\bset\b.+=|\bviolates\b.+\bconstraint\b|\binvalid input syntax\b|\bsyntax error at\b|\bout of range for type\b/is;

type Lookup = (ref: string) => JsonSchema;

/**
 * The schema with every object that names its fields closed to others, so that a response cannot contain more
 * than is described. References are inlined.
 */
function closed(schema: unknown, lookUp: Lookup): unknown {
  if (Array.isArray(schema)) return schema.map((part) => closed(part, lookUp));
  if (typeof schema !== "object" || schema === null) return schema;
  if ("$ref" in schema) return closed(lookUp(String(schema.$ref)), lookUp);
  const parts = Object.entries(schema).map(([key, part]) => [key, closed(part, lookUp)]);
  const open = "properties" in schema && !("additionalProperties" in schema);
  return Object.fromEntries(open ? [...parts, ["additionalProperties", false]] : parts);
}

/**
 * Returns a function that lists how a response violates the document: an undescribed status, body, header or
 * media type, a server error, or leaked internals. `secrets` are local values that no response may contain.
 */
export function answerInspector(document: Document, secrets: string[]) {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
  // The package is CommonJS, so its default export is nested.
  formatsPlugin.default(ajv);
  const lookUp: Lookup = (ref) => {
    const schema = document.components.schemas[ref.replace("#/components/schemas/", "")];
    if (!schema) throw new Error(`The document has no ${ref}.`);
    return schema;
  };
  const compiled = new Map<object, ValidateFunction>();
  const validatorOf = (schema: object): ValidateFunction => {
    const validate = compiled.get(schema) ?? ajv.compile(closed(schema, lookUp) as AnySchema);
    compiled.set(schema, validate);
    return validate;
  };

  function wrongBody({ content }: Answer, { headers, body }: Received): string[] {
    const type = headers.get("content-type")?.split(";")[0]?.trim() ?? "";
    if (!content) return body === "" ? [] : ["an undescribed body"];
    const described = content[type];
    if (!described) return [`the content type '${type}' is not described`];
    let value: unknown = body;
    if (type === "application/json") {
      try {
        value = JSON.parse(body);
      } catch {
        return ["the body is not JSON"];
      }
    }
    const validate = validatorOf(described.schema);
    return validate(value) ? [] : [`the body does not match its schema: ${ajv.errorsText(validate.errors)}`];
  }

  function wrongHeaders({ headers: described = {} }: Answer, { headers }: Received): string[] {
    return Object.entries(described).flatMap(([name, { schema }]) => {
      const value = headers.get(name);
      if (value === null) return name === "Retry-After" ? [] : [`the header ${name} is missing`];
      const read = schema.type === "integer" ? Number(value) : value;
      return validatorOf(schema)(read) ? [] : [`the header ${name} does not match its schema: ${value}`];
    });
  }

  return ({ operation }: DescribedCall, received: Received): string[] => {
    const { status, body } = received;
    const leaks = [
      ...INTERNALS.flatMap(([pattern, what]) => (pattern.test(body) ? [`the body leaks ${what}`] : [])),
      ...secrets.flatMap((secret) => (body.includes(secret) ? [`the body leaks '${secret}'`] : [])),
      ...(status >= 400 && SQL.test(body) ? ["the body leaks SQL"] : []),
    ];
    const described = operation.responses[status];
    const wrong = described
      ? [...wrongBody(described, received), ...wrongHeaders(described, received)]
      : [`the status ${status} is not described`];
    return [...(status >= 500 ? [`a server error, ${status}`] : []), ...wrong, ...leaks];
  };
}
