import "server-only";
import { onEveryRequest } from "@/lib/http/every-request";

/**
 * The URL with a path that can be decoded. If the path contains malformed escapes ('/%', '/%E0%A4%A'), its
 * '%' are escaped, so that it is treated like any other unknown path. The query is not changed.
 */
export function decodableUrl(address: string): string {
  const [path = ""] = address.split("?", 1);
  if (!path.includes("%")) return address;
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll("%", "%25") + address.slice(path.length);
  }
}

/**
 * Makes the URL of every request decodable: otherwise Next.js responds with 500 on dynamic routes (LIST-13,
 * API-9). Call it once at server start.
 */
export function repairMalformedUrls(): void {
  onEveryRequest(({ request }) => {
    if (request.url) request.url = decodableUrl(request.url);
  });
}
