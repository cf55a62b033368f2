import fc from "fast-check";
import type { JsonSchema } from "@/lib/openapi/json-schema";

/** A number valid in JSON that JavaScript parses as Infinity. `toJsonText` removes the quotes and markers. */
const TOO_GREAT = "@@1e400@@";

/** What people, scanners and broken clients send in place of a normal string. */
const NASTY_TEXTS = [
  "",
  " ",
  "\u0000",
  "before\u0000after",
  "\ud800",
  "\udfff and more",
  "'",
  '"',
  "\\",
  "' OR 1=1 --",
  "'; DROP TABLE users; --",
  "1) UNION ALL (VALUES (1",
  "%00",
  "%",
  "%zz",
  "../../../../etc/passwd",
  "..%2f..%2f",
  "<script>alert(1)</script>",
  `=HYPERLINK("https://evil.example")`,
  "line\r\nSet-Cookie: winnow-session=x",
  "\u202egnp.exe",
  "\ufeff",
  "ﬀİ٣",
  "e\u0301".repeat(60),
  "😀".repeat(300),
  "null",
  "undefined",
  "NaN",
  "true",
  "[object Object]",
  "__proto__",
  "-1",
  "0",
  "1.5",
  "1e20",
  "1e400",
  "0x10",
  "-0",
  "٣",
  "9007199254740993",
  "99999999999999999999999",
  "00000000-0000-0000-0000-000000000000",
  "0b934e26-aec0-4abe-8dd4-4e1362296ca4'",
  "2026-02-30T25:61:00Z",
  "(((((((((((((((",
  "a & | ! <-> b:*",
  "{1,2}",
  Array(800).fill("word").join(" "),
];

/** Strings that no part of the product expects. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(101, 201, 301, 501, 5_001, 6_000).map((length) => "x".repeat(length)),
  },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom("\ud800", "\udfff", "\u0007", "a", " "), maxLength: 9 }),
  },
);

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** Any JSON value in place of the expected one. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { id: 1 }, [{}], nested(60), TOO_GREAT),
  fc.constantFrom(0, -0, -1, 1.5, 1e20, 1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 + 2, 1e-320),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Serialises a value, including numbers that only JSON can express. */
export const toJsonText = (value: unknown) => JSON.stringify(value).replaceAll(/"@@(.*?)@@"/g, "$1");

const choicesOf = (schema: JsonSchema) => (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
const typesOf = ({ type }: JsonSchema): (string | undefined)[] => (Array.isArray(type) ? type : [type]);

const wholeNumbers = ({ minimum = 0, maximum = 1_000_000_000 }: JsonSchema) =>
  fc.integer({
    min: Math.max(minimum, Number.MIN_SAFE_INTEGER),
    max: Math.min(maximum, Number.MAX_SAFE_INTEGER),
  });

function textsOf({ minLength = 0, maxLength = 60, format, pattern }: JsonSchema): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "uri") return fc.constantFrom("http://localhost:3000/billing", "https://evil.example/");
  if (pattern) return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= 200);
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  return fc.oneof(
    fc.string({ unit: fc.constantFrom(..."abc XYZ 019 äß中-'"), ...size }),
    fc.string({ unit: "grapheme", ...size }).map((text) => text.slice(0, maxLength)),
  );
}

/** Plausible values for a field of this name, in addition to what its schema allows. */
export type Known = (name: string) => readonly unknown[] | undefined;

const isList = (schema: JsonSchema): boolean =>
  typesOf(schema).includes("array") || (choicesOf(schema)?.some(isList) ?? false);

/** A value that the schema allows; `name` is the field's. */
export function validValue(schema: JsonSchema, known: Known, name = ""): fc.Arbitrary<unknown> {
  const own = ownValue(schema, known, name);
  // Known values of a list are values of its items.
  const usual = isList(schema) ? undefined : known(name);
  if (!usual) return own;
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: own });
}

function ownValue(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  const choices = schema.examples ? undefined : choicesOf(schema);
  if (choices) return fc.oneof(...choices.map((choice) => ownValue(choice, known, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  // Examples are narrower than a pattern or range can express.
  if (schema.examples) return fc.constantFrom(...schema.examples);
  return fc.oneof(
    ...typesOf(schema).map((type) => valueOfType({ ...schema, type } as JsonSchema, known, name)),
  );
}

function valueOfType(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case "object":
      return validObject(schema, known);
    case "array": {
      const items = validValue((schema.items ?? {}) as JsonSchema, known, name);
      return fc.array(items, { minLength: schema.minItems, maxLength: Math.min(schema.maxItems ?? 4, 4) });
    }
    case "integer":
    case "number":
      return wholeNumbers(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return textsOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

/** An object with all required fields and some of the others. */
export function validObject(schema: JsonSchema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const properties = Object.entries(schema.properties ?? {});
  const model = Object.fromEntries(
    properties.map(([key, part]) => [key, validValue(part as JsonSchema, known, key)]),
  );
  return fc.record(model, { requiredKeys: schema.required ?? [] });
}

/** The values at and just beyond the schema's bounds. */
export function edgesOf(schema: JsonSchema): unknown[] {
  const { minimum, maximum, minLength, maxLength, maxItems, minItems } = schema;
  const numbers = [minimum, maximum].flatMap((bound) =>
    bound === undefined ? [] : [bound - 1, bound, bound + 1, bound + 0.5],
  );
  const texts = [minLength, maxLength].flatMap((bound) =>
    bound === undefined ? [] : [bound - 1, bound, bound + 1].map((length) => "x".repeat(Math.max(0, length))),
  );
  const lists = [minItems, maxItems].flatMap((bound) =>
    bound === undefined ? [] : [bound, bound + 1].map((length) => Array(length).fill("x")),
  );
  const words = (schema.enum ?? []).flatMap((word) => [String(word).toUpperCase(), `${word} `]);
  return [
    ...[...numbers, ...texts, ...lists, ...words],
    ...(choicesOf(schema)?.flatMap(edgesOf) ?? []),
    ...(schema.items ? [Array(60).fill("x")] : []),
  ];
}
