import "server-only";
import { type Exchange, onEveryRequest } from "@/lib/http/every-request";

/**
 * An address whose path can be decoded. Where '%' is followed by no UTF-8 ('/%', '/%E0%A4%A') it then stands for
 * itself: such a path names nothing, and is answered like any other that does. The query stays as it is.
 */
export function decodableAddress(address: string): string {
  const [path = ""] = address.split("?", 1);
  if (!path.includes("%")) return address;
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll("%", "%25") + address.slice(path.length);
  }
}

function mend({ request }: Exchange): void {
  if (request.url) request.url = decodableAddress(request.url);
}

/**
 * Makes every address that reaches this process decodable: Next.js answers 500 to others wherever a path has a variable
 * part (LIST-13, API-9). Call it once when the server starts.
 */
export function mendMalformedAddresses(): void {
  onEveryRequest(mend);
}
