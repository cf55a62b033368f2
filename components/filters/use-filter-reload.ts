import { useEffect, useEffectEvent, useState } from "react";

/** How often an unfinished last page renews itself, in milliseconds (SAV-6). */
const EVERY = 10_000;

interface ReloadOptions {
  filterId: string;
  /** Incomplete, on the last page, and nothing loading or in error. */
  auto: boolean;
  refresh: () => void;
}

/**
 * Reload of a filter's results: asks first how far the filtering is, so that a server out of reach is told
 * (SAV-4) and the rows stay; then brings the page anew.
 */
export function useFilterReload({ filterId, auto, refresh }: ReloadOptions) {
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);

  async function reload() {
    setAsking(true);
    try {
      const response = await fetch(`/api/listing-filters/${filterId}/progress`, {
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      setFailed(false);
      refresh();
    } catch (cause) {
      console.error("The progress of the filter could not be fetched.", cause);
      setFailed(true);
    } finally {
      setAsking(false);
    }
  }

  const onTick = useEffectEvent(() => void reload());
  const running = auto && !failed && !asking;
  useEffect(() => {
    if (!running) return;
    const timer = window.setInterval(() => onTick(), EVERY);
    return () => window.clearInterval(timer);
  }, [running]);

  return { asking, failed, reload };
}
