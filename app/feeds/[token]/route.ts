import { createHash } from "node:crypto";
import { atomXml } from "@/lib/alerts/feeds/atom";
import { findFeed, readFeedEntries } from "@/lib/alerts/feeds/queries";
import { getStanding } from "@/lib/billing/queries";
import { AppError } from "@/lib/core/errors";
import { respond } from "@/lib/http/responses";

async function answer(request: Request, token: string): Promise<Response> {
  const feed = await findFeed(token.slice(0, 100).replace(/\.atom$/, ""));
  if (!feed) throw new AppError("NOT_FOUND");
  const { hasAccess } = await getStanding(feed.userId);
  const xml = atomXml(feed, hasAccess ? await readFeedEntries(feed) : []);
  const etag = `"${createHash("sha256").update(xml).digest("base64url").slice(0, 27)}"`;
  const headers = { etag, "cache-control": "private, no-cache", "referrer-policy": "no-referrer" };
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  if (known.some((one) => one.trim().replace(/^W\//, "") === etag))
    return new Response(null, { status: 304, headers });
  return new Response(xml, {
    headers: { ...headers, "content-type": "application/atom+xml; charset=utf-8" },
  });
}

/** A user's alerts for feed readers, authorized only by the secret in the URL (ALT-9). */
export const GET = (request: Request, { params }: RouteContext<"/feeds/[token]">): Promise<Response> =>
  respond("/feeds", async () => answer(request, (await params).token));
