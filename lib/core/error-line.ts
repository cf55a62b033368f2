/** The parts of an error that may be logged: never a value entered by a user. */
export interface ErrorLine {
  type: string;
  message: string;
  /** A Postgres or system error code. */
  code?: string;
  /** The database constraint and table involved. */
  constraint?: string;
  table?: string;
  /** Stack frames only, without the message line. */
  stack?: string;
  cause?: ErrorLine;
}

const DEEPEST = 5;
const E_MAIL = /[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+\.[^\s"'<>(),;:=]+/g;
const HASH = /\$argon2[^\s"',)]+/g;
/** Postgres errors that quote input: class 22, data exceptions; 42601, tsquery syntax; 54000, long word. */
const QUOTING = /^(?:22|42601|54000)/;

function messageOf(message: string, quotes: boolean): string {
  // Drizzle appends the parameter values to its message; the statements it generates contain none.
  const [statement = ""] = message.split(/\nparams:/, 1);
  const clean = statement.replace(E_MAIL, "[address]").replace(HASH, "[hash]").slice(0, 1_000);
  return quotes ? clean.replace(/"[\s\S]*"|"[\s\S]*$/g, "[value]") : clean;
}

/** The loggable form of an error and its causes: no parameters, e-mail addresses or hashes (SEC-4). */
export function errorLine(thrown: unknown, depth = 0): ErrorLine {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: messageOf(String(thrown), false) };
  const { code, constraint_name, table_name } = thrown as Error & Record<string, unknown>;
  // JSON parse errors quote their input too.
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
 * Routes every error printed with console.error through `errorLine`: the framework prints whatever a page
 * throws, with all of its properties. Call it once at process start.
 */
export function redactConsoleErrors(): void {
  const print = console.error.bind(console);
  console.error = (...given: unknown[]) =>
    print(...given.map((value) => (value instanceof Error ? errorLine(value) : value)));
}
