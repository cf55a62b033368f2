import { useEffect, useEffectEvent, useState } from "react";
import { callApi } from "@/components/api/call-api";
import { matchesOf, type Progress } from "@/lib/filters/rules";
import { OPEN_PARAM } from "@/lib/listings/listing-url";

/** How often the progress of a run is polled, in milliseconds: at first, and after half a minute. */
const FAST_MS = 1_500;
const SLOW_MS = 4_000;
const FAST_FOR_MS = 30_000;

interface WatchOptions {
  /** The progress endpoint; null when there is no run. */
  progressHref: `/api/${string}` | null;
  /** The progress when the page was rendered. */
  shown: Progress;
  /** The page is being refreshed. */
  pending: boolean;
  refresh: () => void;
}

export interface RunWatch {
  progress: Progress;
  /** Matches not shown yet because the user is interacting with the rows. */
  held: number;
  reloading: boolean;
  failed: boolean;
  reload: () => void;
}

const isOpen = ({ state }: Progress) => state === "waiting" || state === "running";

/** True while the user hovers or focuses the rows or has a listing open; rows must not move then. */
function isAtRows(): boolean {
  const rows = document.querySelector(".rows");
  if (!rows?.querySelector(".dt")) return false;
  const hovers = window.matchMedia("(hover: hover)").matches && rows.matches(":hover");
  const opens = new URLSearchParams(window.location.search).has(OPEN_PARAM);
  return hovers || opens || rows.contains(document.activeElement);
}

/**
 * Watches a run in progress (MAT-55): polls its progress, and refreshes the page when there are more matches
 * or it has ended, unless the user is interacting with the rows. An unreachable server is reported (SAV-4)
 * and tried again on Reload; the rows stay.
 */
export function useRunWatch({ progressHref, shown, pending, refresh }: WatchOptions): RunWatch {
  const [seen, setSeen] = useState<{ of: Progress; progress: Progress } | null>(null);
  const [asking, setAsking] = useState<"background" | "reload" | null>(null);
  const [failed, setFailed] = useState(false);
  // Progress belongs to the page it was requested for; a page rendered later is more recent.
  const progress = seen?.of === shown ? seen.progress : shown;

  async function ask(how: "background" | "reload") {
    if (!progressHref) return;
    setAsking(how);
    try {
      const now = await callApi<Progress>(progressHref, { signal: AbortSignal.timeout(10_000) });
      setFailed(false);
      setSeen({ of: shown, progress: now });
      const hasNews = matchesOf(now) !== matchesOf(shown) || now.state !== shown.state;
      if (how === "reload" || (hasNews && !isAtRows())) refresh();
    } catch (cause) {
      console.error("The AI’s progress could not be loaded.", cause);
      setFailed(true);
    } finally {
      setAsking(null);
    }
  }

  const onTick = useEffectEvent(() => {
    if (document.visibilityState === "visible") void ask("background");
  });
  // Continues after the run has ended while the user is at the rows, until the page shows it as ended.
  const running = isOpen(shown) && progressHref !== null && !failed && !pending && asking === null;
  const [since] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return;
    const pause = Date.now() - since > FAST_FOR_MS ? SLOW_MS : FAST_MS;
    const timer = window.setTimeout(() => onTick(), pause);
    return () => window.clearTimeout(timer);
  }, [running, since]);

  return {
    progress,
    held: Math.max(0, matchesOf(progress) - matchesOf(shown)),
    reloading: asking === "reload" || pending,
    failed,
    reload: () => void ask("reload"),
  };
}
