import { readFileSync } from "node:fs";

const POLL_MS = 500;

/** Parent and command line of a process (Linux), undefined when it is gone. */
function look(pid: number): { parent: number; command: string } | undefined {
  try {
    const [, parent] = /^\d+ \(.*\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, "utf8") };
  } catch {
    return undefined;
  }
}

/** The npm process that runs us, directly or through a shell. */
function npmAbove(pid: number, levels = 3): number | undefined {
  const process_ = levels > 0 ? look(pid) : undefined;
  if (!process_) return undefined;
  return /^npm\b|npm-cli/.test(process_.command) ? pid : npmAbove(process_.parent, levels - 1);
}

/**
 * Calls `gone` when the npm that runs us has disappeared: a `kill -9` of npm reaches neither its shell nor us, and
 * the port would stay taken by a run that nobody can see. Linux only; elsewhere it never calls.
 */
export function watchNpm(gone: () => void): void {
  const npm = process.env.npm_execpath ? npmAbove(process.ppid) : undefined;
  if (npm === undefined) return;
  const timer = setInterval(() => {
    if (look(npm)) return;
    clearInterval(timer);
    gone();
  }, POLL_MS);
  timer.unref();
}
