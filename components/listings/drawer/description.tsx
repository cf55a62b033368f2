import type { ReactNode } from "react";
import { locateQuote } from "@/lib/matching/quotes";

/** The description in paragraphs; the words that show the AI's verdict are marked. */
export function Description({ text, quotes }: { text: string; quotes: string[] }) {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim());
  if (paragraphs.length === 0) return <p className="text-muted-foreground">No description available.</p>;
  return (
    <div className="grid max-w-[66ch] gap-2.5 text-prose wrap-anywhere">
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {marked(paragraph, quotes)}
        </p>
      ))}
    </div>
  );
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
