"use client";

import { Activity, type ComponentType, lazy, useEffect, useRef, useState } from "react";
import { keepLoading, SCREEN_ASKED } from "./connection";
import { useHydrated } from "./use-hydrated";

/**
 * Events that show that a user is present or that another screen is loading, for which React must hydrate this
 * one. Assistive technology may click and enter text without a pointer.
 */
const SIGNS = [
  "pointermove",
  "pointerdown",
  "click",
  "input",
  "wheel",
  "keydown",
  "focusin",
  "popstate",
  SCREEN_ASKED,
];

const userPresent = Promise.withResolvers<void>();
if (typeof window !== "undefined") {
  for (const sign of SIGNS) {
    window.addEventListener(sign, () => userPresent.resolve(), { capture: true, once: true, passive: true });
  }
}

interface IslandOptions<Props> {
  /** Keys that the part handles wherever the focus is. */
  keepsKey?: (press: KeyboardEvent) => boolean;
  /** What a kept key does in the server's HTML too: what is typed after a key that moves the focus belongs there. */
  onKeptKey?: (press: KeyboardEvent) => void;
  /** Whether it must load without user interaction. Only called in the browser. */
  isWanted?: (props: Props) => boolean;
}

type KeptKeys = Pick<IslandOptions<never>, "keepsKey" | "onKeptKey">;

/**
 * Keeps a server-rendered part's code out of the initial load (SCR-27). The HTML stays as the server rendered
 * it until the user moves a pointer, touches, scrolls or presses a key, or until the props change; then React
 * hydrates it. Clicks and typing in between are replayed. Declare it outside components; the importing module
 * imports any style sheet the part needs. For example `const Panel = island(() => import("./panel"))`.
 */
export function island<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isWanted, ...keys }: IslandOptions<Props> = {},
) {
  const loadKept = keepLoading(load);
  const Part = lazy(() => (typeof window === "undefined" ? load() : userPresent.promise.then(loadKept)));

  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, outside of components.
  return function Island(props: Props) {
    const hydrated = useHydrated();
    const [isTaken, setTaken] = useState(() => {
      // A screen rendered later has no HTML yet.
      if (hydrated) userPresent.resolve();
      return hydrated;
    });
    const [first] = useState(
      <Activity>
        <Part {...props} />
        <Taken onTaken={() => setTaken(true)} />
      </Activity>,
    );
    const given = useRef<string>(undefined);
    const root = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (isTaken) return;
      const now = JSON.stringify(props, comparable);
      if (given.current === undefined && isWanted?.(props)) userPresent.resolve();
      given.current ??= now;
      if (now !== given.current) userPresent.resolve();
    });
    useEffect(() => (isTaken || !root.current ? undefined : hold(root.current, keys)), [isTaken]);
    return (
      <div ref={root} className="contents" data-island={isTaken ? undefined : ""}>
        {isTaken ? (
          <Activity>
            <Part {...props} />
            <Taken />
          </Activity>
        ) : (
          first
        )}
      </div>
    );
  };
}

/**
 * Skips functions (if one is called, a user is present), elements (they come with another screen, and in
 * development link to their owner), and promises, which show when they resolve.
 */
const comparable = (_: string, value: unknown) =>
  typeof value === "object" && value !== null && ("$$typeof" in value || "then" in value) ? undefined : value;

/** Reports when React has hydrated the part that contains it. */
function Taken({ onTaken }: { onTaken?: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once.
  useEffect(() => onTaken?.(), []);
  return null;
}

/** Records clicks and typing; returns a function that replays them. */
function hold(root: HTMLElement, { keepsKey, onKeptKey }: KeptKeys): () => void {
  const listening = new AbortController();
  const typed = new Map<EventTarget, string>();
  const presses: (() => void)[] = [];
  const isAnswered = (event: Event) => event instanceof KeyboardEvent && keepsKey?.(event);
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    hear: (event: WindowEventMap[Type], target: Element) => void,
  ) =>
    window.addEventListener(
      type,
      (event) => {
        if (event.target instanceof Element && (root.contains(event.target) || isAnswered(event)))
          hear(event, event.target);
      },
      { capture: true, signal: listening.signal },
    );
  const keep = (event: Event, press: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    presses.push(press);
  };
  listen("input", (_, target) => "value" in target && typed.set(target, String(target.value)));
  listen("click", (event, target) => {
    // A link opened in a new tab is left to the browser.
    if ((event.metaKey || event.ctrlKey || event.shiftKey) && target.closest("a")) return;
    // Highlighted at once (`data-kept` in the style sheets), replayed as soon as possible.
    const pressed = target.closest("button, a, label");
    pressed?.toggleAttribute("data-kept", true);
    keep(event, () => {
      pressed?.removeAttribute("data-kept");
      target.dispatchEvent(new MouseEvent("click", event));
    });
  });
  listen("submit", (event, target) => {
    if (target instanceof HTMLFormElement) keep(event, () => target.requestSubmit());
  });
  listen("keydown", (event, target) => {
    // Enter in an input, or in a textarea that submits on Enter. A browser would click the form's button.
    const sends = event.key === "Enter" && !event.shiftKey && target.matches("input, textarea[enterkeyhint]");
    if (!sends && !isAnswered(event)) return;
    if (!sends) onKeptKey?.(event);
    keep(event, () => {
      const isLeft = target.dispatchEvent(new KeyboardEvent("keydown", event));
      if (isLeft && sends && target instanceof HTMLInputElement) target.form?.requestSubmit();
    });
  });
  return () => {
    listening.abort();
    void replayAll(
      [...typed]
        .map(
          ([field, value]) =>
            () =>
              type(field, value),
        )
        .concat(presses),
    );
  };
}

/** Replays actions one after another, each after React has finished with the previous one. */
async function replayAll(acts: readonly (() => void)[]): Promise<void> {
  for (const act of acts) {
    await Promise.resolve();
    act();
  }
}

/** Restores text that React has reset, through the native setter: otherwise React would see no change. */
function type(field: EventTarget, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  const event = field instanceof HTMLSelectElement ? "change" : "input";
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
