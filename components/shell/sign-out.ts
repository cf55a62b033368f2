import { SIGNED_OUT_COOKIE } from "@/lib/auth/signed-out-cookie";
import type { SignOut } from "./viewer";

/** The names under which a browser may hold an access token of its own (AUTH-9). */
const LOCAL_TOKENS = ["accessToken", "refreshToken"];

/**
 * Ends the session on the server, forgets it here and goes to /login: the last two also when the server
 * cannot be reached, which is logged (NAV-5). A whole page load, so that nothing of the person stays in
 * memory.
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
    try {
      for (const name of LOCAL_TOKENS) localStorage.removeItem(name);
    } catch {
      // Storage is refused: then nothing was kept in it.
    }
    window.location.assign("/login");
  }
}
