import "server-only";
import { seal, unseal } from "@/lib/auth/sealed";

const SALT = "winnow-verify-email";
const LINK_SECONDS = 3 * 24 * 60 * 60;

/** The token of an address confirmation link. */
export function issueVerification(userId: string, email: string): Promise<string> {
  return seal(SALT, { sub: userId, email }, LINK_SECONDS);
}

/** The user and address a link confirms; null when the link is invalid or older than three days. */
export async function readVerification(token: string): Promise<{ userId: string; email: string } | null> {
  const claim = await unseal(SALT, token);
  return claim?.sub && typeof claim.email === "string" ? { userId: claim.sub, email: claim.email } : null;
}
