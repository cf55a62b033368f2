import type { SignOut } from "@/components/shell/viewer";

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
    if (!answer.ok) console.error("Signing out on the server failed.", answer);
  } catch (cause) {
    console.error("Signing out on the server failed.", cause);
  } finally {
    try {
      for (const name of LOCAL_TOKENS) localStorage.removeItem(name);
    } catch {
      // Storage is refused: then nothing was kept in it.
    }
    window.location.assign("/login");
  }
}
