import { AppError } from "@/lib/core/errors";
import { ROW_CHARACTERS } from "../limits";

/** Maximum length of one member next to the rows, such as the feed's date. */
const MEMBER_CHARACTERS = 100_000;

export type JsonPart =
  | { kind: "row"; value: unknown }
  | { kind: "malformed"; detail: string }
  /** A member of the outer object next to the rows. */
  | { kind: "member"; name: string; value: unknown };

const WHITESPACE = /\s/;
const CLOSING: Record<string, string> = { "}": "{", "]": "[" };

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/**
 * Splits a JSON document into the rows of one array: the document itself, or the member `rowsName` of the
 * outer object. It only tracks strings and brackets; each row is then parsed separately. So a feed of any
 * size needs the memory of one row, a broken row costs only itself, and row length is limited
 * (docs/decisions/0005-ingestion.md).
 */
class JsonSplitter {
  private readonly open: string[] = [];
  private inString = false;
  private escaped = false;
  /** The nesting depth of rows; 0 until the array has started. */
  private rowDepth = 0;
  private rowsEnded = false;
  private buffer = "";
  private overlong = false;
  private ended = false;

  constructor(private readonly rowsName: string) {}

  /** True once the document has been read to its end. */
  get complete(): boolean {
    return this.ended && this.rowDepth > 0;
  }

  get sawRows(): boolean {
    return this.rowDepth > 0;
  }

  private keep(text: string, from: number, to: number): void {
    if (this.overlong || from >= to) return;
    const limit = this.rowDepth > 0 && !this.rowsEnded ? ROW_CHARACTERS : MEMBER_CHARACTERS;
    if (this.buffer.length + to - from > limit) {
      this.overlong = true;
      this.buffer = "";
    } else this.buffer += text.slice(from, to);
  }

  /** Ends the row or member collected so far. */
  private *take(): Generator<JsonPart> {
    const { buffer, overlong } = this;
    this.buffer = "";
    this.overlong = false;
    const isRow = this.rowDepth > 0 && !this.rowsEnded;
    if (overlong) {
      if (isRow) yield { kind: "malformed", detail: `row: longer than ${ROW_CHARACTERS} characters` };
      return;
    }
    if (buffer.trim() === "") return;
    if (!isRow) {
      const member = parse(`{${buffer}}`)?.value as Record<string, unknown> | undefined;
      for (const [name, value] of Object.entries(member ?? {})) yield { kind: "member", name, value };
      return;
    }
    const row = parse(buffer);
    yield row ? { kind: "row", value: row.value } : { kind: "malformed", detail: "row: not valid JSON" };
  }

  private beginsRows(): boolean {
    if (this.rowDepth > 0) return false;
    if (this.open.length === 0) return true;
    return (
      this.open.length === 1 &&
      this.open[0] === "{" &&
      parse(`{${this.buffer}0}`) !== null &&
      this.buffer.trimStart().startsWith(JSON.stringify(this.rowsName))
    );
  }

  /** Takes the next chunk of the document. Throws when its brackets do not match. */
  *push(text: string): Generator<JsonPart> {
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const character = text.charAt(at);
      if (this.inString) {
        if (this.escaped) this.escaped = false;
        else if (character === "\\") this.escaped = true;
        else if (character === '"') this.inString = false;
        continue;
      }
      if (character === '"') this.inString = true;
      else if (character === "{" || character === "[") {
        if (this.ended) throw new SyntaxError("something follows the end");
        const outermost = this.open.length === 0;
        this.keep(text, from, at);
        from = at;
        const rows = character === "[" && this.beginsRows();
        this.open.push(character);
        if (rows) {
          this.rowDepth = this.open.length;
          this.buffer = "";
        }
        if (rows || outermost) from = at + 1;
      } else if (character === "}" || character === "]") {
        const depth = this.open.length;
        if (this.open.pop() !== CLOSING[character]) throw new SyntaxError("brackets do not match");
        const endsRows = depth === this.rowDepth && !this.rowsEnded;
        if (endsRows || depth === 1) {
          this.keep(text, from, at);
          from = at + 1;
          yield* this.take();
          if (endsRows) this.rowsEnded = true;
          if (depth === 1) this.ended = true;
        }
      } else if (character === "," && this.open.length === (this.rowsEnded ? 1 : this.rowDepth || 1)) {
        this.keep(text, from, at);
        from = at + 1;
        yield* this.take();
      } else if (this.open.length === 0 && !WHITESPACE.test(character)) {
        throw new SyntaxError("no list or object");
      }
    }
    this.keep(text, from, text.length);
  }
}

/** The rows of a JSON feed. Throws an AppError for other texts and, after its rows, a truncated one. */
export async function* readJsonRows(text: AsyncIterable<string>, rowsName: string): AsyncGenerator<JsonPart> {
  const splitter = new JsonSplitter(rowsName);
  let rows = 0;
  try {
    for await (const piece of text) {
      for (const part of splitter.push(piece)) {
        if (part.kind !== "member") rows++;
        yield part;
      }
    }
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new AppError("BAD_REQUEST", `The feed is not valid JSON: ${cause.message} after row ${rows}.`, {
      cause,
    });
  }
  if (splitter.complete) return;
  throw new AppError(
    "BAD_REQUEST",
    splitter.sawRows
      ? `The feed is truncated: it ends after row ${rows}.`
      : `The feed has no list named '${rowsName}'.`,
  );
}
