const POLL_MS = 500;

/**
 * Calls `gone` when the npm process that runs us has disappeared: after `kill -9` of npm, an invisible run
 * would keep the port. Our scripts start with `exec`, so npm itself is our parent.
 */
export function watchNpm(gone: () => void): void {
  const npm = process.env.npm_execpath ? process.ppid : undefined;
  if (npm === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    gone();
  }, POLL_MS);
  timer.unref();
}
