"use client";

import { Activity, type ComponentType, lazy, useEffect, useRef, useState } from "react";
import { keepLoading, SCREEN_ASKED } from "./connection";
import { useHydrated } from "./use-hydrated";

/**
 * What shows that somebody is there, or that another screen is on its way: React wants all of this one for that. What
 * speaks, reads or fills in for a person clicks and chooses without a pointer.
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

const somebody = Promise.withResolvers<void>();
if (typeof window !== "undefined") {
  for (const sign of SIGNS) {
    window.addEventListener(sign, () => somebody.resolve(), { capture: true, once: true, passive: true });
  }
}

interface IslandOptions<Props> {
  /** Keys that the part answers wherever the focus is. */
  keepsKey?: (press: KeyboardEvent) => boolean;
  /** Whether it has something to do that nobody has to be there for. Only asked in the browser. */
  isWanted?: (props: Props) => boolean;
}

/**
 * Keeps the code of a part that the first HTML holds out of the first load (SCR-27). The HTML stays as the server wrote
 * it until somebody moves a pointer, touches, scrolls or uses a key, or the part is given something else; then React
 * takes it over. What was pressed or typed meanwhile is done as soon as it has. Declare it outside the component; a style
 * sheet that it needs is imported by who uses it.
 *
 *     const Panel = island(() => import("./panel"));
 */
export function island<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { keepsKey, isWanted }: IslandOptions<Props> = {},
) {
  const loadKept = keepLoading(load);
  const Part = lazy(() => (typeof window === "undefined" ? load() : somebody.promise.then(loadKept)));

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, outside of components.
  return function Island(props: Props) {
    const hydrated = useHydrated();
    const [isTaken, setTaken] = useState(() => {
      // A screen that came later has nothing there yet.
      if (hydrated) somebody.resolve();
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
      if (given.current === undefined && isWanted?.(props)) somebody.resolve();
      given.current ??= now;
      if (now !== given.current) somebody.resolve();
    });
    useEffect(() => (isTaken || !root.current ? undefined : hold(root.current, keepsKey)), [isTaken]);
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
 * Functions are left out, too: who calls one is there. Elements come with another screen, and in development they lead
 * to what made them; what is still on its way shows itself when it comes.
 */
const comparable = (_: string, value: unknown) =>
  typeof value === "object" && value !== null && ("$$typeof" in value || "then" in value) ? undefined : value;

/** Tells when React has taken over what it stands in. */
function Taken({ onTaken }: { onTaken?: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once.
  useEffect(() => onTaken?.(), []);
  return null;
}

/** Keeps what is pressed and typed; returns what does it after all. */
function hold(root: HTMLElement, keepsKey?: (press: KeyboardEvent) => boolean): () => void {
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
    // A link in a tab of its own is the browser's business.
    if ((event.metaKey || event.ctrlKey || event.shiftKey) && target.closest("a")) return;
    // Seen at once (`data-kept` in the style sheets), done as soon as can be.
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
    // Enter in a field, or in a box of several lines that sends, not breaks. A browser would press the form's button.
    const sends = event.key === "Enter" && !event.shiftKey && target.matches("input, textarea[enterkeyhint]");
    if (!sends && !isAnswered(event)) return;
    keep(event, () => {
      const isLeft = target.dispatchEvent(new KeyboardEvent("keydown", event));
      if (isLeft && sends && target instanceof HTMLInputElement) target.form?.requestSubmit();
    });
  });
  return () => {
    listening.abort();
    void doAll(
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

/** One after the other, each once React is done with the one before; the first not while it is still at work. */
async function doAll(acts: readonly (() => void)[]): Promise<void> {
  for (const act of acts) {
    await Promise.resolve();
    act();
  }
}

/** Types once more what React has taken back, by the browser's own setter: React would see no change else. */
function type(field: EventTarget, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  const event = field instanceof HTMLSelectElement ? "change" : "input";
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
