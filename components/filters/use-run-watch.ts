import { useEffect, useEffectEvent, useState } from "react";
import { callApi } from "@/components/api/call-api";
import { matchesOf, type Progress } from "@/lib/filters/rules";
import { OPEN_PARAM } from "@/lib/listings/listing-url";

/** How often a run that is under way is asked how far it is, in milliseconds: at first, and after half a minute. */
const OFTEN = 1_500;
const SELDOM = 4_000;
const OFTEN_FOR = 30_000;

interface WatchOptions {
  /** Where the run says how far it is; null when there is none. */
  progressHref: `/api/${string}` | null;
  /** How far it was when the page was made. */
  shown: Progress;
  /** The page is being read again. */
  pending: boolean;
  refresh: () => void;
}

export interface RunWatch {
  progress: Progress;
  /** Matches that the rows do not show yet, because the person was at the rows. */
  held: number;
  reloading: boolean;
  failed: boolean;
  reload: () => void;
}

const isOpen = ({ state }: Progress) => state === "waiting" || state === "running";

/** Nothing moves under a person's pointer, beside the focus or behind an open listing. */
function isAtRows(): boolean {
  const rows = document.querySelector(".rows");
  if (!rows?.querySelector(".dt")) return false;
  const hovers = window.matchMedia("(hover: hover)").matches && rows.matches(":hover");
  const opens = new URLSearchParams(window.location.search).has(OPEN_PARAM);
  return hovers || opens || rows.contains(document.activeElement);
}

/**
 * Watches a run while it is under way (MAT-55): asks how far it is, and has the page read again when there are more
 * matches or it is over, unless the person is at the rows. A server out of reach is told (SAV-4) and asked again on
 * Reload; the rows stay.
 */
export function useRunWatch({ progressHref, shown, pending, refresh }: WatchOptions): RunWatch {
  const [seen, setSeen] = useState<{ of: Progress; progress: Progress } | null>(null);
  const [asking, setAsking] = useState<"quietly" | "aloud" | null>(null);
  const [failed, setFailed] = useState(false);
  // What was asked belongs to the page that it was asked for: a page that was read since knows better.
  const progress = seen?.of === shown ? seen.progress : shown;

  async function ask(how: "quietly" | "aloud") {
    if (!progressHref) return;
    setAsking(how);
    try {
      const now = await callApi<Progress>(progressHref, { signal: AbortSignal.timeout(10_000) });
      setFailed(false);
      setSeen({ of: shown, progress: now });
      const hasNews = matchesOf(now) !== matchesOf(shown) || now.state !== shown.state;
      if (how === "aloud" || (hasNews && !isAtRows())) refresh();
    } catch (cause) {
      console.error("The AI’s progress could not be loaded.", cause);
      setFailed(true);
    } finally {
      setAsking(null);
    }
  }

  const onTick = useEffectEvent(() => {
    if (document.visibilityState === "visible") void ask("quietly");
  });
  // Also once it is over while the person is at the rows, until what is over is shown.
  const running = isOpen(shown) && progressHref !== null && !failed && !pending && asking === null;
  const [since] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return;
    const pause = Date.now() - since > OFTEN_FOR ? SELDOM : OFTEN;
    const timer = window.setTimeout(() => onTick(), pause);
    return () => window.clearTimeout(timer);
  }, [running, since]);

  return {
    progress,
    held: Math.max(0, matchesOf(progress) - matchesOf(shown)),
    reloading: asking === "aloud" || pending,
    failed,
    reload: () => void ask("aloud"),
  };
}
