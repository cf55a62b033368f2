import "server-only";
import { AppError } from "@/lib/core/errors";

/** Stripe's events stay far below it, in bytes. */
const LIMIT = 1024 * 1024;

/** The body exactly as it was sent: the signature is over its bytes. Throws PAYLOAD_TOO_LARGE beyond 1 MB. */
export async function readRawBody(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > LIMIT) throw new AppError("PAYLOAD_TOO_LARGE");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
