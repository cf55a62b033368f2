import { askNextAuth } from "@/lib/accounts/next-auth-call";
import { signInForm, signOutForm } from "@/lib/accounts/schema";
import { AppError } from "@/lib/core/errors";
import { parseInput, readForm } from "@/lib/http/request-input";
import { respond, unknownPath, withHeaders } from "@/lib/http/responses";
import { provenance } from "@/lib/http/same-origin";

/** The exposed parts of next-auth. Its HTML pages and everything else are not. */
const READABLE = ["csrf", "providers", "session"];
const FORMS: ReadonlyMap<string, typeof signOutForm> = new Map([
  ["callback/credentials", signInForm],
  ["signout", signOutForm],
]);

type Context = RouteContext<"/api/auth/[...nextauth]">;

/**
 * Responds like `route()`, which cannot be used here because it only accepts JSON and these are HTML forms.
 */
const answer = (work: () => Promise<Response>): Promise<Response> =>
  respond("/api/auth", async (headers) => withHeaders(await work(), headers));

export async function GET(request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  if (!READABLE.includes(nextauth.join("/"))) return unknownPath();
  return answer(() => askNextAuth(request, nextauth));
}

export async function POST(request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const form = FORMS.get(nextauth.join("/"));
  if (!form) return unknownPath();
  return answer(async () => {
    if (provenance(request.headers) !== "same") {
      throw new AppError("FORBIDDEN", "This request did not come from this site.");
    }
    return askNextAuth(request, nextauth, parseInput(form, await readForm(request), "body"));
  });
}

export { unknownPath as DELETE, unknownPath as PATCH, unknownPath as PUT };
