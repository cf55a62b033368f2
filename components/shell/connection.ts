/** Hears that the connection is gone, and that it is back. */
type Listener = (lost: boolean) => void;

const listeners = new Set<Listener>();
let retry: PromiseWithResolvers<void> | null = null;

/** Tries again what waits for the connection. */
export function tryAgain(): void {
  retry?.resolve();
  retry = null;
}

/** Hears of the connection until the returned function is called. */
export function onConnection(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const tell = (lost: boolean) => {
  for (const listener of listeners) listener(lost);
};

/**
 * Loads a part of the screen that something was pressed for, again when the connection is back: one that failed would
 * take the whole screen with it (SCR-9).
 */
export const keepLoading =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    for (;;) {
      try {
        const module = await load();
        if (retry === null) tell(false);
        return module;
      } catch (error) {
        if (typeof window === "undefined") throw error;
        tell(true);
        retry ??= Promise.withResolvers<void>();
        await retry.promise;
      }
    }
  };

/** The framework asking for a screen, or for a part of one. */
const asksForScreen = (request: RequestInit | undefined) =>
  request !== undefined &&
  (request.method ?? "GET") === "GET" &&
  new Headers(request.headers).has("rsc") &&
  // What is only fetched ahead may fail: nobody waits for it.
  !new Headers(request.headers).has("next-router-prefetch");

/**
 * Lets a screen that cannot be fetched wait for the connection instead of failing (SCR-9): the framework would load the
 * page again, and the browser's error page would take the place of the app and of what was typed. Everything else that
 * is fetched fails as ever. Returns what undoes it. Only in the browser.
 */
export function holdScreens(): () => void {
  const { fetch } = window;
  window.fetch = async (input, request) => {
    if (!asksForScreen(request)) return fetch(input, request);
    for (;;) {
      try {
        const response = await fetch(input, request);
        tell(false);
        return response;
      } catch (error) {
        if (request?.signal?.aborted) throw error;
        tell(true);
        retry ??= Promise.withResolvers<void>();
        await retry.promise;
      }
    }
  };
  window.addEventListener("online", tryAgain);
  return () => {
    window.fetch = fetch;
    window.removeEventListener("online", tryAgain);
  };
}
