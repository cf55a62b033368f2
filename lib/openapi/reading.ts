import type { JsonSchema } from "./json-schema";

/** A short description of a schema: 'integer, 1 to 100', 'one of asc, desc', 'text or null'. */
export function typeText(schema: JsonSchema): string {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return choices.map(typeText).join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return `one of ${schema.enum.map(String).join(", ")}`;
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeText({ ...schema, type })).join(" or ");
  switch (schema.type) {
    case "array":
      return `list of ${typeText((schema.items ?? {}) as JsonSchema)}`;
    case "string":
      return (
        schema.format ??
        (schema.maxLength === undefined ? "text" : `text, at most ${schema.maxLength} characters`)
      );
    case "integer":
    case "number":
      return numberText(schema);
    case undefined:
      return "any value";
    default:
      return String(schema.type);
  }
}

/** The range of a number. The bounds of safe integers are omitted. */
function numberText({ type, minimum, maximum }: JsonSchema): string {
  const low = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : undefined;
  const high = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  const shown = (value: number) => value.toLocaleString("en-US");
  if (low !== undefined && high !== undefined) return `${type}, ${shown(low)} to ${shown(high)}`;
  if (low !== undefined) return `${type}, from ${shown(low)}`;
  return high === undefined ? String(type) : `${type}, to ${shown(high)}`;
}

/** The fields of an object, or of a list's objects, for a table; empty for anything else. */
export function fieldsOf(schema: JsonSchema): { name: string; type: string; description: string }[] {
  const inner = schema.type === "array" ? ((schema.items ?? {}) as JsonSchema) : schema;
  const required = new Set(inner.required);
  return Object.entries(inner.properties ?? {}).map(([name, part]) => {
    const field = part as JsonSchema;
    const type = `${typeText(field)}${required.has(name) ? "" : ", optional"}`;
    return { name, type, description: field.description ?? "" };
  });
}
