import "server-only";
import { AppError } from "@/lib/core/errors";

/** The raw bytes of a body. Throws PAYLOAD_TOO_LARGE beyond `limit` bytes, whatever Content-Length claims. */
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
