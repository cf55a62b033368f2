import { store } from "@/components/ui/local-storage";
import { SIGNED_OUT_COOKIE } from "@/lib/auth/signed-out-cookie";
import type { SignOut } from "./viewer";

/** Storage keys that may hold an access token in this browser (AUTH-9). */
const LOCAL_TOKENS = ["accessToken", "refreshToken"];

/**
 * Ends the session on the server, removes it here and goes to /login. The last two happen even if the server
 * cannot be reached, which is logged (NAV-5). A full page load, so that no user data stays in memory.
 */
export async function leave(signOut: SignOut): Promise<void> {
  try {
    const answer = await signOut();
    if (!answer.ok) throw answer.error;
  } catch (cause) {
    console.error("Signing out on the server failed.", cause);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from some browsers.
    document.cookie = `${SIGNED_OUT_COOKIE}=1; path=/; max-age=2592000; samesite=lax`;
  } finally {
    for (const name of LOCAL_TOKENS) store(name, null);
    window.location.assign("/login");
  }
}
