import { type ComponentProps, type ComponentType, useEffect, useId, useState } from "react";
import type Tooltip from "@/components/ui/tooltip";

const OPEN_AFTER_MS = 400;
const CLOSE_AFTER_MS = 120;

type TooltipComponent = ComponentType<ComponentProps<typeof Tooltip>>;
type Shown = { text: string; rect: ComponentProps<typeof Tooltip>["rect"] };

/**
 * The page's only tooltip. It shows the `data-tooltip` text of whatever is hovered or focused, so that
 * server-rendered parts have tooltips without scripts. Its code is loaded on first use. Escape, a click or
 * scrolling closes it.
 */
export default function TooltipLayer() {
  const id = useId();
  const [Loaded, setLoaded] = useState<TooltipComponent | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    const open = (target: Element) => {
      const text = target.getAttribute("data-tooltip");
      if (!text || !target.isConnected) return;
      const { top, left, width, height } = target.getBoundingClientRect();
      if (!target.hasAttribute("aria-describedby")) target.setAttribute("aria-describedby", id);
      setShown({ text, rect: { top, left, width, height } });
      import("@/components/ui/tooltip").then(
        (module) => setLoaded(() => module.default),
        (cause: unknown) => console.error("The tooltip could not be loaded.", cause),
      );
    };
    const close = (target: Element | null) => {
      if (target?.getAttribute("aria-describedby") === id) target.removeAttribute("aria-describedby");
      setShown(null);
    };
    return followTarget(open, close);
  }, [id]);

  return Loaded && shown ? <Loaded id={id} {...shown} /> : null;
}

/**
 * Opens the tooltip of whatever is hovered or focused, and closes it when that is left. Returns a function
 * that ends it.
 */
function followTarget(open: (target: Element) => void, close: (target: Element | null) => void): () => void {
  const listening = new AbortController();
  let target: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const leave = () => {
    clearTimeout(timer);
    close(target);
    target = null;
  };
  const approach = (next: Element | null, delay: number) => {
    clearTimeout(timer);
    if (next !== target) leave();
    target = next;
    if (next) timer = setTimeout(() => open(next), delay);
  };

  // The pointer may already be over an element when this mounts.
  approach(document.querySelector("[data-tooltip]:hover"), OPEN_AFTER_MS);
  const options = { signal: listening.signal, passive: true, capture: true };
  document.addEventListener(
    "pointerover",
    (event) => {
      if (event.pointerType === "touch" || !(event.target instanceof Element)) return;
      const next = event.target.closest("[data-tooltip]");
      if (next) return approach(next, next === target ? 0 : OPEN_AFTER_MS);
      clearTimeout(timer);
      // The pointer may move from the element to its tooltip, to read or select it.
      if (target && !event.target.closest("[data-tooltip-shown]")) timer = setTimeout(leave, CLOSE_AFTER_MS);
    },
    options,
  );
  document.addEventListener(
    "focusin",
    (event) => {
      if (!(event.target instanceof Element)) return;
      approach(event.target.matches(":focus-visible") ? event.target.closest("[data-tooltip]") : null, 0);
    },
    options,
  );
  document.addEventListener("keydown", (event) => event.key === "Escape" && leave(), options);
  for (const leaving of ["pointerdown", "click", "scroll", "focusout"] as const) {
    document.addEventListener(leaving, leave, options);
  }
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}
