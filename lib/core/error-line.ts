/** What of a failure may stand in a log: never a value that somebody entered. */
export interface ErrorLine {
  type: string;
  message: string;
  /** Postgres's or the system's. */
  code?: string;
  /** Of the database: which rule or table it was. */
  constraint?: string;
  table?: string;
  /** Where it was thrown, without the message that usually stands above. */
  stack?: string;
  cause?: ErrorLine;
}

const DEEPEST = 5;
const E_MAIL = /[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+\.[^\s"'<>(),;:=]+/g;
const HASH = /\$argon2[^\s"',)]+/g;
/** Postgres quotes what it could not read: class 22, data exceptions; 42601, words of a search; 54000, a word too long. */
const QUOTING = /^(?:22|42601|54000)/;

function messageOf(message: string, quotes: boolean): string {
  // Drizzle ends its message with the values of the statement; statements that Drizzle makes itself hold none.
  const [statement = ""] = message.split(/\nparams:/, 1);
  const clean = statement.replace(E_MAIL, "[address]").replace(HASH, "[hash]").slice(0, 1_000);
  return quotes ? clean.replace(/"[\s\S]*"|"[\s\S]*$/g, "[value]") : clean;
}

/** A failure as a log line holds it, causes included: without parameters, addresses and hashes (SEC-4). */
export function errorLine(thrown: unknown, depth = 0): ErrorLine {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: messageOf(String(thrown), false) };
  const { code, constraint_name, table_name } = thrown as Error & Record<string, unknown>;
  // So does a JSON parser.
  const quotes = thrown instanceof SyntaxError || (typeof code === "string" && QUOTING.test(code));
  const line: ErrorLine = { type: thrown.name, message: messageOf(thrown.message, quotes) };
  if (typeof code === "string") line.code = code;
  if (typeof constraint_name === "string") line.constraint = constraint_name;
  if (typeof table_name === "string") line.table = table_name;
  const frames = thrown.stack?.match(/^\s+at .*$/gm);
  if (frames) line.stack = frames.map((frame) => frame.trim()).join("\n");
  if (thrown.cause !== undefined && depth < DEEPEST) line.cause = errorLine(thrown.cause, depth + 1);
  return line;
}

/**
 * Makes everything that this process prints as an error pass through `errorLine`: the framework prints what a page
 * throws, with all that hangs on it. Call it once when a process starts.
 */
export function keepValuesFromConsole(): void {
  const print = console.error.bind(console);
  console.error = (...given: unknown[]) =>
    print(...given.map((value) => (value instanceof Error ? errorLine(value) : value)));
}
