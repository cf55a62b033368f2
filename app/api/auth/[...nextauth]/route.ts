import NextAuth from "next-auth";
import { nextAuthOptions } from "@/lib/accounts/next-auth-options";
import { answerHeaders, failureAnswer, unknownPath } from "@/lib/auth/answers";
import { provenance } from "@/lib/auth/same-origin";
import { env } from "@/lib/core/env";
import { AppError, toAppError } from "@/lib/core/errors";

/** What of next-auth is open; its HTML pages and everything else are not. */
const OPEN = {
  GET: ["csrf", "providers", "session"],
  POST: ["callback/credentials", "signout"],
};

/** next-auth reads whole bodies; ours are short. In bytes. */
const BODY_LIMIT = 16 * 1024;

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

async function handle(method: keyof typeof OPEN, request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  if (!OPEN[method].includes(nextauth.join("/"))) return unknownPath();
  const headers = answerHeaders(crypto.randomUUID());
  try {
    if (method === "POST" && provenance(request.headers) !== "same") {
      throw new AppError("FORBIDDEN", "This request did not come from this site.");
    }
    if (method === "POST" && !(Number(request.headers.get("content-length")) <= BODY_LIMIT)) {
      throw new AppError("PAYLOAD_TOO_LARGE");
    }
    // next-auth reads its own address from the environment only.
    process.env.NEXTAUTH_URL ??= env().appUrl;
    const answer: Response = await NextAuth(request as never, context as never, nextAuthOptions(request));
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  } catch (thrown) {
    return failureAnswer(toAppError(thrown), headers);
  }
}

export const GET = (request: Request, context: Context) => handle("GET", request, context);
export const POST = (request: Request, context: Context) => handle("POST", request, context);
export { unknownPath as DELETE, unknownPath as PATCH, unknownPath as PUT };
