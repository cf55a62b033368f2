import fc from "fast-check";
import type { JsonSchema } from "@/lib/openapi/json-schema";
import { bodyOf, type DescribedCall } from "./described";
import { FURTHER, usualValues } from "./known";
import { edgesOf, type Known, nastyText, nastyValue, toJsonText, validObject, validValue } from "./values";

/** How the caller authenticates. Signed-out callers use `none` or `junk`. */
type Credential = "bearer" | "cookie" | "none" | "junk";

/** A request before it is sent. Names in double braces are placeholders for the sender's values. */
export interface GeneratedRequest {
  params: Record<string, string>;
  query: { pairs: [string, string][] } | { raw: string };
  /** Null: no body. Bytes can hold what is not valid text. */
  body: { text: string } | { bytes: Uint8Array } | null;
  credential: Credential;
  /** Undefined omits a header that would otherwise be sent. */
  headers: Record<string, string | undefined>;
}

/** How far a request is from one the document allows. */
const KINDS = ["valid", "near", "broken"] as const;
type Kind = (typeof KINDS)[number];

const toTexts = (value: unknown): string[] => [value].flat().map((part) => String(part));

/** An empty segment or one of dots would change the path. */
const toSegment = (text: string) => (/^\.*$/.test(text) ? "0" : text);

function paramsOf(call: DescribedCall, known: Known, kind: Kind): fc.Arbitrary<Record<string, string>> {
  const parts = (call.operation.parameters ?? []).filter((part) => part.in === "path");
  const model = Object.fromEntries(
    parts.map(({ name, schema }) => {
      const valid = validValue(schema, known, name).map((value) => toSegment(String(value)));
      const odd = nastyText.map((text) => toSegment(text.toWellFormed().slice(0, 2_000)));
      return [name, kind === "near" ? fc.oneof({ weight: 4, arbitrary: valid }, odd) : valid];
    }),
  );
  return fc.record(model) as fc.Arbitrary<Record<string, string>>;
}

/** Whole query strings that no form would produce. */
const rawQuery = fc.oneof(
  fc.constantFrom(
    "&&&",
    "=",
    "%",
    "?",
    "page=%00",
    "page=%E0%A4%A",
    "page=1&page=2",
    "limit=-5&limit=%20",
    "page[]=2&page[0]=1",
    "__proto__=x&constructor=y&__proto__[a]=b",
    "a=1;b=2",
    "+=+",
    "search=%ud800%ff",
    Array(1_000).fill("industry=x").join("&"),
    Array(60).fill("status=sold").join("&"),
    `search=${"x".repeat(6_000)}`,
  ),
  fc.stringMatching(/^[\w%&=+.[\]~-]{0,60}$/),
);

function queryOf(call: DescribedCall, known: Known, kind: Kind): fc.Arbitrary<GeneratedRequest["query"]> {
  const parts = (call.operation.parameters ?? []).filter((part) => part.in === "query");
  const model = Object.fromEntries(
    parts.map(({ name, schema }) => [name, validValue(schema, known, name).map(toTexts)]),
  );
  const requiredKeys = parts.flatMap(({ name, required }) => (required ? [name] : []));
  // Set only a few of the parameters, as users do.
  const wanted = fc.subarray(Object.keys(model), { maxLength: Math.min(4, Object.keys(model).length) });
  const valid = fc.tuple(fc.record(model), wanted).map(([values, some]) => ({
    pairs: Object.entries(values).flatMap(([name, texts]) =>
      some.includes(name) || requiredKeys.includes(name)
        ? texts.map((text): [string, string] => [name, text])
        : [],
    ),
  }));
  if (kind === "valid") return valid;
  if (kind === "broken")
    return fc.oneof(
      valid,
      rawQuery.map((raw) => ({ raw })),
    );
  const names = fc.constantFrom(...parts.map(({ name }) => name), "unknown", "page", "id", "");
  const edges = parts.flatMap(({ name, schema }) =>
    edgesOf(schema).flatMap((edge) => toTexts(edge).map((text): [string, string] => [name, text])),
  );
  const odd = fc.oneof(fc.tuple(names, nastyText), ...(edges.length > 0 ? [fc.constantFrom(...edges)] : []));
  return fc
    .tuple(valid, fc.array(odd, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([{ pairs }, more, instead]) => {
      const replaced = new Set(instead ? more.map(([name]) => name) : []);
      return { pairs: [...pairs.filter(([name]) => !replaced.has(name)), ...more] };
    });
}

/** Bodies that are not JSON, or JSON that no client would write. */
const rawBody = fc.oneof(
  fc
    .constantFrom(
      "{",
      '{"a":}',
      "nul",
      "[1,",
      '"text"',
      "0",
      "null",
      "[]",
      "{}{}",
      "{'a':1}",
      '{"a":NaN}',
      '{"__proto__":{"isAdmin":true},"constructor":{}}',
      '{"name":"a","name":"b"}',
      '\ufeff{"name":"a"}',
      '{"name":"\\ud800"}',
      '{"name":"\\u0000"}',
      "[".repeat(20_000),
      "[".repeat(9_000) + "]".repeat(9_000),
      '{"a":'.repeat(9_000),
      `{"name":"${"x".repeat(70_000)}"}`,
      `{${Array.from({ length: 3_000 }, (_, index) => `"${index}":0`).join(",")}}`,
    )
    .map((text) => ({ text })),
  fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => ({ bytes })),
);

/** Form fields are strings. Objects are sent as JSON. */
const asField = (part: unknown) =>
  (typeof part === "object" ? JSON.stringify(part) : String(part)).toWellFormed();

const asForm = (value: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(value).map(([name, part]) => [name.toWellFormed(), asField(part)]))
    .toString()
    // Restore the placeholders.
    .replaceAll(/%7B%7B(\w+)%7D%7D/g, "{{$1}}");

function bodyFor(call: DescribedCall, known: Known, kind: Kind): fc.Arbitrary<GeneratedRequest["body"]> {
  const own = FURTHER[call.operation.operationId]?.body;
  if (own) return own.map((text) => ({ text }));
  const described = bodyOf(call);
  if (call.method === "GET") return fc.constant(null);
  if (!described) return kind === "broken" ? fc.oneof(fc.constant(null), rawBody) : fc.constant(null);
  const write = (value: unknown) => ({
    text: described.type === "application/json" ? toJsonText(value) : asForm(Object(value)),
  });
  const schema = described.schema as JsonSchema;
  const valid = validObject(schema, known);
  if (kind === "valid") return valid.map(write);
  if (kind === "broken") return fc.oneof(valid.map(write), rawBody, fc.constant(null));
  const fields = Object.entries(schema.properties ?? {});
  const edges = fields.flatMap(([name, part]) =>
    edgesOf(part as JsonSchema).map((edge): [string, unknown] => [name, edge]),
  );
  const names = fc.constantFrom(...fields.map(([name]) => name), "isAdmin", "id", "__proto__", "");
  const odd = fc.oneof(
    fc.tuple(names, nastyValue),
    // Undefined is not serialised, so the field is missing.
    fc.tuple(names, fc.constant(undefined)),
    ...(edges.length > 0 ? [fc.constantFrom(...edges)] : []),
  );
  return fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .tuple(valid, fc.array(odd, { minLength: 1, maxLength: 3 }))
        .map(([value, changes]) => write({ ...value, ...Object.fromEntries(changes) })),
    },
    { weight: 1, arbitrary: nastyValue.map((value) => ({ text: toJsonText(value) })) },
  );
}

/** Headers that change the apparent caller, origin, content type or language. */
const oddHeaders: fc.Arbitrary<Record<string, string | undefined>> = fc.oneof(
  fc.constantFrom<Record<string, string | undefined>>(
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "not an address", "sec-fetch-site": undefined },
    { origin: undefined, "sec-fetch-site": undefined },
    { "sec-fetch-site": "cross-site" },
    { "content-type": "text/plain" },
    { "content-type": "application/x-www-form-urlencoded" },
    { "content-type": "multipart/form-data; boundary=x" },
    { "content-type": "APPLICATION/JSON ;charset=UTF-8" },
    { "content-type": "application/json; charset=utf-16" },
    { "content-type": "application/jsonp" },
    { "content-type": "" },
    { "content-type": undefined },
    { "content-type": "///" },
    { accept: "text/html", "accept-language": "xx-INVALID;q=9" },
    { "user-agent": "x".repeat(4_000) },
    { "user-agent": "\u00ff\u00fe" },
    { "x-forwarded-for": "not an address, ::ffff:1.2.3.4%eth0, [::1]:80" },
    { "x-forwarded-for": "2001:db8::1" },
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher" },
    { authorization: "Bearer" },
    { authorization: "Bearer a b" },
    { authorization: "Basic YWRtaW46YWRtaW4=" },
    { authorization: `Bearer ${"x".repeat(5_000)}` },
    { authorization: "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0." },
    { authorization: "Bearer {{refreshToken}}" },
    { cookie: "winnow-session=%E0%A4%A" },
    { cookie: "winnow-session=; winnow-session=x; a" },
    { cookie: `winnow-session=${"x".repeat(3_000)}` },
  ),
  fc.constant({}),
);

function headersOf(call: DescribedCall, kind: Kind): fc.Arbitrary<GeneratedRequest["headers"]> {
  const own = FURTHER[call.operation.operationId]?.headers ?? fc.constant({});
  const usual = bodyOf(call) ? { "content-type": bodyOf(call)?.type } : {};
  const odd = kind === "broken" ? oddHeaders : fc.constant({});
  return fc.tuple(own, odd).map(([further, broken]) => ({ ...usual, ...further, ...broken }));
}

/** Requests that are always sent. */
export function fixedRequestsTo({ operation }: DescribedCall): GeneratedRequest[] {
  const headers = FURTHER[operation.operationId]?.once;
  return headers ? [{ params: {}, query: { pairs: [] }, body: null, credential: "none", headers }] : [];
}

/** Requests to this call: about a third valid, the others increasingly invalid. */
export function requestsTo(call: DescribedCall, signedIn: boolean): fc.Arbitrary<GeneratedRequest> {
  const known: Known = (name) => usualValues(call, name);
  const credential = signedIn
    ? fc.constantFrom<Credential>("bearer", "cookie")
    : fc.constantFrom<Credential>("none", "none", "junk");
  const ofKind = (kind: Kind) =>
    fc.record({
      params: paramsOf(call, known, kind),
      query: queryOf(call, known, kind),
      body: bodyFor(call, known, kind),
      credential,
      headers: headersOf(call, kind),
    });
  return fc.oneof(...KINDS.map(ofKind));
}
