import "server-only";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { requireAdminPasskey, requireProof } from "@/lib/auth/proof";
import { getViewer, type Viewer } from "@/lib/auth/viewer";
import { AppError, type ErrorCode, toAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
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

/** What every server action answers: expected failures are values, so that a form can show them. */
export type ActionResult<Data> = { ok: true; data: Data } | { ok: false; error: ActionError };

interface Declaration<Schema extends z.ZodType, A extends Access> {
  /** For the log. */
  name: string;
  schema: Schema;
  /** A signed-in person, unless it says otherwise. */
  access?: A;
  /** Counted per person, or per address for those who are not signed in; with a name, together with all else that has it. */
  limit?: Omit<Limit, "name"> & Partial<Pick<Limit, "name">>;
}

/** A server action: called with its input, or by a form through useActionState with the form's fields. */
export interface Action<Input, Data> {
  (input: Input): Promise<ActionResult<Data>>;
  (previous: ActionResult<Data> | null, form: FormData): Promise<ActionResult<Data>>;
}

function fieldsOf(form: FormData): Record<string, FormDataEntryValue> {
  return Object.fromEntries([...form].filter(([name]) => !name.startsWith("$ACTION")));
}

/**
 * Wraps a handler as a server action: refuses calls from other sites, authorises, counts the limit, checks the
 * input. Never throws for expected failures; a session that has ended gives UNAUTHENTICATED.
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
      if (access !== "public" && !viewer) throw new AppError("UNAUTHENTICATED");
      if (access === "admin") {
        if (!viewer?.isAdmin) throw new AppError("NOT_FOUND");
        requireAdminPasskey(viewer);
        requireProof(viewer);
      }
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
