/** What is stored on this device; null when there is nothing or the browser blocks storage. Browser only. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text on this device, unless the browser blocks storage; null removes it. Browser only. */
export function store(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Private windows: nothing outlives this page.
  }
}
