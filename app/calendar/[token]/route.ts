import { getStanding } from "@/lib/billing/queries";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { calendarText } from "@/lib/deals/calendar";
import { findCalendarOwner, listCalendarSteps } from "@/lib/deals/steps/queries";
import { respond } from "@/lib/http/responses";

/** A user's next steps as a calendar feed, authorized only by the secret in the URL (PIPE-12). */
export const GET = (_request: Request, { params }: RouteContext<"/calendar/[token]">): Promise<Response> =>
  respond("/calendar", async () => {
    const { token } = await params;
    const userId = await findCalendarOwner(token.slice(0, 100).replace(/\.ics$/, ""));
    if (!userId) throw new AppError("NOT_FOUND");
    const { hasAccess } = await getStanding(userId);
    return new Response(calendarText(env().appUrl, hasAccess ? await listCalendarSteps(userId) : []), {
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "cache-control": "private, no-cache",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      },
    });
  });
