import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from "react";

/** Resolved when what waits for the connection is to try again; null while nothing waits. */
let waiting: PromiseWithResolvers<void> | null = null;
const listeners = new Set<() => void>();

function change(to: typeof waiting): void {
  waiting = to;
  for (const listener of listeners) listener();
}

/** Tries again what waits for the connection. */
export function tryAgain(): void {
  const { resolve } = waiting ?? {};
  if (resolve) change(null);
  resolve?.();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether something waits for the connection: nothing is on its way then, and nothing may say that it is (SCR-9). */
export const useConnectionLost = () =>
  useSyncExternalStore(
    listen,
    () => waiting !== null,
    () => false,
  );

/** What `ask` brings; while the server cannot be reached it waits, and asks again when that is wanted. */
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
 * Loads a part of the screen that something was pressed for, again when the connection is back: one that failed would
 * be missed without a word, or take the whole screen with it (SCR-9).
 */
export const keepLoading =
  <Module>(load: () => Promise<Module>) =>
  () =>
    untilReached(load);

/** React's `lazy` for a part that waits for the connection. */
// biome-ignore lint/suspicious/noExplicitAny: as React declares it.
export const lazyPart = <Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> => lazy(keepLoading(load));

/** Told to the window when the framework asks for a screen. */
export const SCREEN_ASKED = "winnow:screen";

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
