import { readRows } from "../query";

export const dynamic = "force-dynamic";

/** A minimal JSON response with twenty rows from the database. */
export async function GET(): Promise<Response> {
  return Response.json(await readRows());
}
