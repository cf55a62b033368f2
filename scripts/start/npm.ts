const POLL_MS = 500;

/**
 * Calls `gone` when the npm that runs us has disappeared: a `kill -9` of npm reaches nobody else, and the port would
 * stay taken by a run that nobody can see. Our scripts begin with `exec`, so npm itself is our parent.
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
