import type { Document, Operation } from "@/lib/openapi/document";

/** One method of one path, as the document describes it. */
export interface DescribedCall {
  /** 'GET /api/listings/{id}' */
  key: string;
  method: string;
  /** With the variable parts in braces. */
  path: string;
  operation: Operation;
}

/** Every method of every path of the document. */
export function describedCalls(document: Document): DescribedCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const method = name.toUpperCase();
      return { key: `${method} ${path}`, method, path, operation };
    }),
  );
}

/** Where the body of a call is described, and its media type; undefined when it takes none. */
export function bodyOf({ operation }: DescribedCall) {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return type && content ? { type, schema: content.schema } : undefined;
}
