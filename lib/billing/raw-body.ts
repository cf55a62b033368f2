import "server-only";
import { readBytes } from "@/lib/http/raw-body";

/** Stripe's events stay far below it, in bytes. */
const LIMIT = 1024 * 1024;

/** The body exactly as it was sent: the signature is over its bytes. Throws PAYLOAD_TOO_LARGE beyond 1 MB. */
export const readRawBody = async (request: Request): Promise<string> =>
  (await readBytes(request, LIMIT)).toString("utf8");
