import "server-only";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { getViewer, type Viewer } from "@/lib/auth/viewer";
import { AppError, type ErrorCode, toAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { checkAccess } from "./access";
import { clientAddress } from "./client-address";
import type { Access } from "./contract";
import { consume, type Limit } from "./rate-limit";
import { parseInput } from "./request-input";
import { provenance } from "./same-origin";

interface ActionError {
  code: ErrorCode;
  message: string;
  field?: string;
}

/** The result of a server action. Expected failures are values, so that forms can show them. */
export type ActionResult<Data> = { ok: true; data: Data } | { ok: false; error: ActionError };

interface Declaration<Schema extends z.ZodType, A extends Access> {
  /** Used in logs. */
  name: string;
  schema: Schema;
  /** Who may call it; by default, signed-in users. */
  access?: A;
  /** Counted per user, or per IP address when signed out. Actions with the same `name` share one counter. */
  limit?: Omit<Limit, "name"> & Partial<Pick<Limit, "name">>;
}

/** A server action. Call it with its input, or use it with useActionState and a form. */
export interface Action<Input, Data> {
  (input: Input): Promise<ActionResult<Data>>;
  (previous: ActionResult<Data> | null, form: FormData): Promise<ActionResult<Data>>;
}

function fieldsOf(form: FormData): Record<string, FormDataEntryValue> {
  return Object.fromEntries([...form].filter(([name]) => !name.startsWith("$ACTION")));
}

/**
 * Wraps a handler as a server action: rejects cross-site calls, authorizes, rate-limits and validates the
 * input. Expected failures are returned, never thrown; an ended session returns UNAUTHENTICATED.
 */
export function action<Schema extends z.ZodType, Data, A extends Access = "user">(
  { name, schema, access = "user" as A, limit }: Declaration<Schema, A>,
  handler: (context: {
    viewer: A extends "public" ? Viewer | null : Viewer;
    input: z.output<Schema>;
  }) => Promise<Data>,
): Action<z.input<Schema>, Data> {
  return async (...given: unknown[]): Promise<ActionResult<Data>> => {
    const started = performance.now();
    let viewer: Viewer | null = null;
    let failure: AppError | undefined;
    try {
      const requestHeaders = await headers();
      if (provenance(requestHeaders) !== "same") {
        throw new AppError("FORBIDDEN", "This request did not come from this site.");
      }
      viewer = await getViewer();
      checkAccess(access, viewer, access === "admin");
      if (limit)
        await consume({ name: `action:${name}`, ...limit }, viewer?.userId ?? clientAddress(requestHeaders));
      const last = given.at(-1);
      const input = parseInput(schema, last instanceof FormData ? fieldsOf(last) : last, "form");
      const data = await handler({ viewer, input } as Parameters<typeof handler>[0]);
      return { ok: true, data };
    } catch (thrown) {
      unstable_rethrow(thrown);
      failure = toAppError(thrown);
      const { code, message, field } = failure;
      return { ok: false, error: field === undefined ? { code, message } : { code, message, field } };
    } finally {
      const status = failure?.status ?? 200;
      log[status >= 500 ? "error" : "info"](
        {
          name,
          status,
          durationMs: Math.round((performance.now() - started) * 10) / 10,
          userId: viewer?.userId,
          err: status >= 500 ? (failure?.cause ?? failure) : undefined,
        },
        "action",
      );
    }
  };
}
