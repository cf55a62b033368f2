import "server-only";
import { z } from "zod";

/** A JSON Schema (2020-12), as used by OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Pipe = z.ZodPipe<z.core.$ZodType, z.core.$ZodType>;

const isPipe = (schema: unknown): schema is Pipe => schema instanceof z.ZodPipe;

/** The number schema behind a string that is parsed as a number; undefined for any other schema. */
function numberBehind(schema: unknown): z.ZodNumber | undefined {
  if (schema instanceof z.ZodNumber) return schema;
  return isPipe(schema) ? (numberBehind(schema.def.out) ?? numberBehind(schema.def.in)) : undefined;
}

/**
 * The JSON Schema of a request or response schema. A string that is parsed as a number is described as that
 * number, and a preprocessed value as the result of preprocessing.
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
