/** Called by Next.js once per server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { redactConsoleErrors } = await import("@/lib/core/error-line");
  redactConsoleErrors();
  const { learnPooling } = await import("@/db/client");
  if (process.env.DATABASE_URL) await learnPooling(process.env.DATABASE_URL);
  const { guardForwardingHeaders } = await import("@/lib/http/forwarding");
  guardForwardingHeaders();
  const { setSecurityHeaders } = await import("@/lib/http/set-security-headers");
  setSecurityHeaders();
  const { gatherWrites } = await import("@/lib/http/gather-writes");
  gatherWrites();
  const { bypassMiddlewareForKnownSessions } = await import("@/lib/operations/known-sessions");
  bypassMiddlewareForKnownSessions();
  const { repairMalformedUrls } = await import("@/lib/operations/malformed-urls");
  repairMalformedUrls();
  const { rejectInvalidRequests } = await import("@/lib/operations/invalid-requests");
  rejectInvalidRequests();
  const { measureRequests } = await import("@/lib/operations/request-metrics");
  measureRequests();
  if (process.env.VERCEL === "1") {
    const { runJobsAfterResponses } = await import("@/lib/operations/jobs-after-response");
    runJobsAfterResponses();
  }
  const { shutDownGracefully } = await import("@/lib/operations/shutdown");
  shutDownGracefully();
}
