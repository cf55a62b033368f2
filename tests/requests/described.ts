import type { Document, Operation } from "@/lib/openapi/document";

/** One method of one path, as described in the document. */
export interface DescribedCall {
  /** For example 'GET /api/listings/{id}'. */
  key: string;
  method: string;
  /** With parameters in braces. */
  path: string;
  operation: Operation;
}

/** Every method of every path in the document. */
export function describedCalls(document: Document): DescribedCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const method = name.toUpperCase();
      return { key: `${method} ${path}`, method, path, operation };
    }),
  );
}

/** The media type and schema of a call's body; undefined if it takes none. */
export function bodyOf({ operation }: DescribedCall) {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return type && content ? { type, schema: content.schema } : undefined;
}
