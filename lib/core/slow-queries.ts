import { log } from "./log";

/** Queries slower than this are logged. Milliseconds, including the wait for a connection. */
const SLOW_QUERY_MS = 500;

/** How many characters of a statement are logged. Parameter values never are. */
const TEXT_LIMIT = 500;

/** The part of the driver's query class that is wrapped. */
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
 * Logs every slow query. The driver reports when a query is sent but not when it ends, so its query class is
 * wrapped, once per process (docs/decisions/0019-slow-queries.md). `statement` is any query of the driver; it
 * is not executed.
 */
export function watchSlowQueries(statement: unknown): void {
  const statements = Object.getPrototypeOf(statement) as StatementClass;
  if (statements.winnowWatched) return;
  const { handle } = statements;
  statements.winnowWatched = true;
  statements.handle = function watched(this: Statement) {
    if (!this.executed) {
      const started = performance.now();
      const report = (outcome: "done" | "failed") => {
        const durationMs = Math.round(performance.now() - started);
        if (durationMs >= SLOW_QUERY_MS) log.warn({ durationMs, outcome, query: textOf(this) }, "slow query");
      };
      const { resolve, reject } = this;
      this.resolve = (value) => {
        report("done");
        resolve(value);
      };
      this.reject = (reason) => {
        report("failed");
        reject(reason);
      };
    }
    return handle.call(this);
  };
}
