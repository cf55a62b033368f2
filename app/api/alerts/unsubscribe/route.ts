import { unsubscribe } from "@/lib/alerts/mutations";
import { readUnsubscribeToken, unsubscribePage } from "@/lib/alerts/unsubscribe";
import { AppError } from "@/lib/core/errors";
import { respond } from "@/lib/http/responses";
import { methods } from "@/lib/http/route";

type Work = (token: string, headers: Record<string, string>) => Promise<Response>;

/**
 * Not a `route()`, which rejects cross-site form posts to protect cookies: mail clients send those for
 * one-click unsubscribe. This handler ignores cookies; only the token counts.
 */
function byToken<Method extends "GET" | "POST">(method: Method, work: Work) {
  const answer = (request: Request): Promise<Response> =>
    respond("/api/alerts/unsubscribe", (headers) =>
      work(new URL(request.url).searchParams.get("token") ?? "", headers),
    );
  return Object.assign(answer, { method });
}

function subjectOf(token: string) {
  const subject = readUnsubscribeToken(token);
  if (!subject) throw new AppError("BAD_REQUEST", "This link is incomplete.", { field: "token" });
  return subject;
}

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  // Opening the link changes nothing, because mail scanners do that too. It redirects to the page.
  byToken(
    "GET",
    async (token) =>
      new Response(null, {
        status: 303,
        headers: { location: unsubscribePage(subjectOf(token)), "cache-control": "no-store" },
      }),
  ),
  byToken("POST", async (token, headers) => {
    await unsubscribe(subjectOf(token));
    return Response.json({ message: "You will not receive these emails again." }, { headers });
  }),
);
