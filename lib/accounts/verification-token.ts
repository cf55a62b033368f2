import "server-only";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/core/env";

const SALT = "winnow-verify-email";
const LINK_SECONDS = 3 * 24 * 60 * 60;

/** The token of a link that shows that `email` is the person's own. */
export function issueVerification(userId: string, email: string): Promise<string> {
  return encode({
    token: { sub: userId, email },
    secret: env().AUTH_SECRET,
    salt: SALT,
    maxAge: LINK_SECONDS,
  });
}

/** Whose address a link verifies; null when the link is not ours or older than three days. */
export async function readVerification(token: string): Promise<{ userId: string; email: string } | null> {
  const claim = await decode({ token, secret: env().AUTH_SECRET, salt: SALT }).catch(() => null);
  return claim?.sub && typeof claim.email === "string" ? { userId: claim.sub, email: claim.email } : null;
}
