import { isElement, type PageElement, type PageNode, type ParsedPage, tidy } from "@/lib/ingestion/html/page";
import { isoDate, type OpenedMail } from "./opened-mail";

/** A visible line of a mail, with its text nodes. */
export interface Line {
  text: string;
  nodes: PageNode[];
}

const BREAKS = new Set(
  "address article blockquote body br center dd div dl dt h1 h2 h3 h4 h5 h6 header footer hr li ol p pre section table tbody td th thead tr ul".split(
    " ",
  ),
);

const BLOCK_STYLE = /display:\s*(?:inline-)?(?:block|flex|grid|table)/i;

/** The text of a node without its children. */
export const dataOf = (node: PageNode): string => ("data" in node ? node.data : "");
/** The text of nodes that follow each other, with single spaces. */
export const wordsOf = (nodes: readonly PageNode[]): string => tidy(nodes.map(dataOf).join(""));

/** The lines of a part of a page, in order; empty ones are omitted. */
export function linesOf(root: PageElement): Line[] {
  const lines: Line[] = [];
  let nodes: PageNode[] = [];
  const end = () => {
    const text = wordsOf(nodes);
    if (text) lines.push({ text, nodes });
    nodes = [];
  };
  const visit = (node: PageNode) => {
    if (node.type === "text") nodes.push(node);
    if (!isElement(node)) return;
    const breaks = BREAKS.has(node.name) || BLOCK_STYLE.test(node.attribs.style ?? "");
    if (breaks) end();
    for (const child of node.children) visit(child);
    if (breaks) end();
  };
  visit(root);
  end();
  return lines;
}

/** The header lines above a forwarded mail, in the languages of mail programs. */
const HEADS = {
  from: /^(?:from|von|de|da|van|från|fra)\s*:\s*(.*)$/i,
  subject: /^(?:subject|betreff|objet|asunto|oggetto|onderwerp|ämne|emne|assunto)\s*:\s*(.*)$/i,
  date: /^(?:date|sent|gesendet|datum|envoyé|fecha|enviado|data|inviato|verzonden|skickat|sendt)\s*:\s*(.*)$/i,
  to: /^(?:to|cc|an|à|para|a|aan|till|til|reply-to|kopie)\s*:/i,
};
const MOST_HEADS = 12;

/** The original mail, according to the header lines above it. */
type Forwarded = Pick<OpenedMail, "from" | "subject" | "sentAt">;

function headsAt(lines: Line[], start: number): { forwarded: Forwarded; end: number } | null {
  const found: { from?: string; subject?: string; date?: string } = {};
  let end = start;
  let last: keyof typeof found | "to" | undefined;
  for (const [offset, { text }] of lines.slice(start, start + MOST_HEADS).entries()) {
    const kind = (Object.keys(HEADS) as (keyof typeof HEADS)[]).find((name) => HEADS[name].test(text));
    // An address or subject may wrap onto a second line.
    if (!kind && (!last || last === "subject")) break;
    if (kind) {
      if (kind !== "to") found[kind] ??= HEADS[kind].exec(text)?.[1] ?? "";
      end = start + offset + 1;
    }
    last = kind;
  }
  const { from, subject, date } = found;
  if (from === undefined || (subject === undefined && date === undefined) || end - start < 3) return null;
  return {
    forwarded: {
      from: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(from)?.[0]?.toLowerCase() ?? "",
      subject: subject ?? "",
      sentAt: isoDate(date?.replace(/\bat\b/i, " ")),
    },
    end,
  };
}

/** 'Re: Search criteria': the mail it answers is quoted below. */
const ANSWER = /^(?:re|aw|antw|sv|vs|ref)\s*(?:\[\d+\])?:/i;

/** 'On Fri, Nov 15, 2024 at 4:40 PM Nadia Alder wrote:' */
const QUOTING = /^on .{0,12}\d.{0,200}(?:wrote:|@[^\s>]+>)$/i;
const AMOUNT = /[$£€]\s?\d|\d\s?(?:k|m|mm|million)\b/i;

function remove({ $ }: ParsedPage, lines: readonly Line[]): void {
  for (const { nodes } of lines) {
    for (const node of nodes) {
      const link = $(node).closest("a");
      (link.length > 0 ? link : $(node)).remove();
    }
  }
}

/**
 * Removes everything above a forwarded mail and returns its original headers; with nested forwards, the
 * innermost. Of an answer, by its `subject`, the quoted mail goes instead. Null when nothing was forwarded.
 */
export function unwrapForward(page: ParsedPage, subject: string): Forwarded | null {
  const body = page.$("body").get(0);
  if (!body || !isElement(body)) return null;
  const lines = linesOf(body);
  const quoted = lines.findIndex(
    ({ text }, at) =>
      QUOTING.test(text) || (ANSWER.test(subject) && HEADS.from.test(text) && headsAt(lines, at)),
  );
  if (quoted > 0 && lines.slice(0, quoted).some(({ text }) => AMOUNT.test(text))) {
    remove(page, lines.slice(quoted));
    return null;
  }
  let innermost: ReturnType<typeof headsAt> = null;
  for (const [index, { text }] of lines.entries()) {
    if (HEADS.from.test(text)) innermost = headsAt(lines, index) ?? innermost;
  }
  if (!innermost) return null;
  remove(page, lines.slice(0, innermost.end));
  return innermost.forwarded;
}
