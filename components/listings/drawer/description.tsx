import type { ReactNode } from "react";
import { locateQuote } from "@/lib/matching/quotes";

/** Line prefixes that brokers use for list items. */
const BULLET = /^\s*[-–•·*▪●]\s+/;

type Block = { kind: "paragraph" | "list"; lines: string[] };

/** The description as paragraphs and lists; words quoted by the AI are highlighted. */
export function Description({ text, quotes }: { text: string; quotes: string[] }) {
  const blocks = blocksOf(text);
  if (blocks.length === 0) return <p className="text-muted-foreground">No description available.</p>;
  return (
    <div className="grid max-w-[66ch] gap-2.5 text-prose wrap-anywhere">
      {blocks.map(({ kind, lines }, index) =>
        kind === "list" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change their order.
          <ul key={index} className="grid list-disc gap-1 pl-4.5 marker:text-subtle-foreground">
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: same as above.
              <li key={place}>{marked(line, quotes)}</li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: same as above.
          <p key={index}>{marked(lines.join(" "), quotes)}</p>
        ),
      )}
    </div>
  );
}

/** Each line is a paragraph; consecutive lines with a bullet form one list. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split(/\n+/)) {
    if (!line.trim()) continue;
    const bare = line.replace(BULLET, "");
    const last = blocks.at(-1);
    if (bare === line) blocks.push({ kind: "paragraph", lines: [line] });
    else if (last?.kind === "list") last.lines.push(bare);
    else blocks.push({ kind: "list", lines: [bare] });
  }
  return blocks;
}

function marked(text: string, quotes: string[]): ReactNode[] {
  const places = quotes.flatMap((quote) => locateQuote(text, quote) ?? []).sort((a, b) => a.start - b.start);
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of places) {
    if (start < at) continue;
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return [...parts, text.slice(at)];
}
