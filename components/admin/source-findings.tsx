import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import type { Finding } from "@/lib/ingestion/inspection/view";

const LOOKS = {
  good: { Icon: CircleCheck, look: "text-success", words: "Found" },
  warning: { Icon: TriangleAlert, look: "text-warning", words: "Note" },
  bad: { Icon: CircleX, look: "text-destructive-text", words: "Problem" },
} as const;

/** What was found at a source, and what each finding means for reading it. */
export function SourceFindings({ findings }: { findings: Finding[] }) {
  return (
    <ul className="grid">
      {findings.map(({ tone, title, detail, aside }) => {
        const { Icon, look, words } = LOOKS[tone];
        return (
          <li
            key={title}
            className="grid grid-cols-[1rem_minmax(0,1fr)_auto] gap-x-2.5 border-t py-2 first:border-t-0"
          >
            <Icon aria-label={words} role="img" className={`mt-px ${look}`} />
            <span className={tone === "bad" ? look : undefined}>{title}</span>
            <span className="text-meta text-subtle-foreground">{aside}</span>
            {detail ? (
              <span className="col-span-2 col-start-2 text-meta text-muted-foreground wrap-anywhere">
                {detail}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
