/** The local-storage key of the access token. */
const KEY = "accessToken";

/** The access token stored in this browser, or null. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is blocked: the session cookie alone carries the sign-in.
    return null;
  }
}

/** Stores an access token; null removes it. */
export function storeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // See above.
  }
}
