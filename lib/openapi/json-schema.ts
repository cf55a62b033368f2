import "server-only";
import { z } from "zod";

/** A JSON Schema (2020-12), as OpenAPI 3.1 has it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Pipe = z.ZodPipe<z.core.$ZodType, z.core.$ZodType>;

const isPipe = (schema: unknown): schema is Pipe => schema instanceof z.ZodPipe;

/** The number at the end of a text that is read as one; undefined when the schema is no such text. */
function numberBehind(schema: unknown): z.ZodNumber | undefined {
  if (schema instanceof z.ZodNumber) return schema;
  return isPipe(schema) ? (numberBehind(schema.def.out) ?? numberBehind(schema.def.in)) : undefined;
}

/**
 * What a caller may send, or what is answered, by the schema that checks it. Where a text is read as a number, the
 * number is described; where a value is first brought into shape, the shape.
 */
export function toJsonSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (!isPipe(zodSchema)) return;
      const figure = numberBehind(zodSchema);
      const { description } = jsonSchema;
      const better = figure
        ? toJsonSchema(figure)
        : zodSchema.def.in instanceof z.ZodTransform
          ? toJsonSchema(zodSchema.def.out)
          : undefined;
      if (!better) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, better, description ? { description } : {});
    },
  }) as JsonSchema;
  return described;
}
