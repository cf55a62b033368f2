import { Fragment } from "react";
import { cn } from "./class-names";

/** Keys, strings and literals of pretty-printed JSON; everything else is punctuation. */
const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/g;

type JsonBlockProps = {
  value: unknown;
  /** Without colours: highlighted long examples would be several times larger. */
  plain?: boolean;
  className?: string;
};

/** Pretty-printed JSON with colours for numbers and strings (ADM-5). */
export function JsonBlock({ value, plain = false, className }: JsonBlockProps) {
  return (
    <pre
      className={cn(
        "whitespace-pre-wrap rounded-md border bg-canvas px-3 py-2.5 font-mono text-meta/[1.0625rem] text-muted-foreground wrap-anywhere",
        className,
      )}
    >
      {plain ? JSON.stringify(value, null, 2) : coloured(JSON.stringify(value, null, 2))}
    </pre>
  );
}

function coloured(json: string) {
  const parts = [];
  let end = 0;
  for (const { 0: token, 1: text, 2: colon, 3: figure, index } of json.matchAll(TOKENS)) {
    if (text && colon !== undefined) continue;
    parts.push(
      <Fragment key={index}>
        {json.slice(end, index)}
        <span className={figure ? "text-primary" : "text-match-good"}>{token}</span>
      </Fragment>,
    );
    end = index + token.length;
  }
  return [...parts, json.slice(end)];
}
