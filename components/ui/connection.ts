import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from "react";

/** Resolved when requests waiting for the connection should retry; null while none is waiting. */
let waiting: PromiseWithResolvers<void> | null = null;
const listeners = new Set<() => void>();

function change(to: typeof waiting): void {
  waiting = to;
  for (const listener of listeners) listener();
}

/** Retries whatever is waiting for the connection. */
export function tryAgain(): void {
  const { resolve } = waiting ?? {};
  if (resolve) change(null);
  resolve?.();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** True while something waits for the connection; loading indicators must not show then (SCR-9). */
export const useConnectionLost = () =>
  useSyncExternalStore(
    listen,
    () => waiting !== null,
    () => false,
  );

/** The result of `ask`. While the server is unreachable it waits, and retries when asked to. */
async function untilReached<Answer>(
  ask: () => Promise<Answer>,
  signal?: AbortSignal | null,
): Promise<Answer> {
  for (;;) {
    try {
      const answer = await ask();
      tryAgain();
      return answer;
    } catch (error) {
      if (signal?.aborted || typeof window === "undefined") throw error;
      if (waiting === null) change(Promise.withResolvers());
      await waiting?.promise;
    }
  }
}

/**
 * Loads a part of the screen that the user asked for, and retries once the connection is back: a failed
 * import would otherwise go unnoticed or break the whole screen (SCR-9).
 */
export const keepLoading =
  <Module>(load: () => Promise<Module>) =>
  () =>
    untilReached(load);

/** React's `lazy` for a part that waits for the connection. */
// biome-ignore lint/suspicious/noExplicitAny: same as React's declaration.
export const lazyPart = <Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> => lazy(keepLoading(load));

/** Window event sent when the framework requests a screen. */
export const SCREEN_ASKED = "winnow:screen";

/** Whether the framework is requesting a screen or a part of one. */
const asksForScreen = (request: RequestInit | undefined) =>
  request !== undefined &&
  (request.method ?? "GET") === "GET" &&
  new Headers(request.headers).has("rsc") &&
  // Prefetches may fail: nobody waits for them.
  !new Headers(request.headers).has("next-router-prefetch");

/**
 * Makes screens that cannot be fetched wait for the connection instead of failing (SCR-9). Otherwise the
 * framework would reload the page, and the browser's error page would replace the app and everything typed.
 * Other requests fail as usual. Returns a function that undoes it. Browser only.
 */
export function holdScreens(): () => void {
  const { fetch } = window;
  window.fetch = (input, request) => {
    if (!asksForScreen(request)) return fetch(input, request);
    window.dispatchEvent(new Event(SCREEN_ASKED));
    return untilReached(() => fetch(input, request), request?.signal);
  };
  window.addEventListener("online", tryAgain);
  return () => {
    window.fetch = fetch;
    window.removeEventListener("online", tryAgain);
  };
}
