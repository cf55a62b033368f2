import { readRows } from "../query";

export const dynamic = "force-dynamic";

/** The least that a JSON answer out of a database can be. */
export async function GET(): Promise<Response> {
  return Response.json(await readRows());
}
