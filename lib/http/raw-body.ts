import "server-only";
import { AppError } from "@/lib/core/errors";

/**
 * The bytes of a body exactly as they were sent; reading stops at `limit` bytes, whatever Content-Length says. Throws
 * PAYLOAD_TOO_LARGE.
 */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers.get("content-length")) > limit) throw new AppError("PAYLOAD_TOO_LARGE");
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) throw new AppError("PAYLOAD_TOO_LARGE");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
