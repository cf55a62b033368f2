import { log } from "./log";

/** A statement that takes longer, waiting for a connection included, is worth a line in the log. Milliseconds. */
const SLOW_QUERY_MS = 500;

/** The longest part of a statement that is logged; its values never are. */
const TEXT_LIMIT = 500;

/** A statement of the driver before it is sent: the part of its class that is watched. */
interface Statement {
  executed: boolean;
  strings: readonly string[];
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}
interface StatementClass {
  handle(this: Statement): unknown;
  winnowWatched?: boolean;
}

const textOf = ({ strings }: Statement) => strings.join("$").replace(/\s+/g, " ").trim().slice(0, TEXT_LIMIT);

/**
 * Writes one line to the log for every statement that takes long. The driver tells when a statement is sent, not
 * when it ends, so the class of its statements is wrapped, once per process (docs/decisions/0019-slow-queries.md).
 * `statement` is any statement of the driver; it is not run.
 */
export function watchSlowQueries(statement: unknown): void {
  const statements = Object.getPrototypeOf(statement) as StatementClass;
  if (statements.winnowWatched) return;
  const { handle } = statements;
  statements.winnowWatched = true;
  statements.handle = function watched(this: Statement) {
    if (!this.executed) {
      const started = performance.now();
      const tell = (outcome: "done" | "failed") => {
        const durationMs = Math.round(performance.now() - started);
        if (durationMs >= SLOW_QUERY_MS) log.warn({ durationMs, outcome, query: textOf(this) }, "slow query");
      };
      const { resolve, reject } = this;
      this.resolve = (value) => {
        tell("done");
        resolve(value);
      };
      this.reject = (reason) => {
        tell("failed");
        reject(reason);
      };
    }
    return handle.call(this);
  };
}
