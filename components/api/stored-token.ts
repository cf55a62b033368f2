/** The local-storage key of the access token (section 3 of the specification). */
const KEY = "accessToken";

/** The access token that this browser holds, or null. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is refused: the session cookie alone carries the sign-in.
    return null;
  }
}

/** Keeps an access token; with null forgets it. */
export function storeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // See above.
  }
}
