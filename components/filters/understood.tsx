import { TextSearch } from "lucide-react";
import { useEffect, useRef } from "react";
import { Badge } from "@/components/ui/badge";
import { showToast } from "@/components/ui/toast";
import type { ShownReading } from "@/lib/filters/reading";
import type { RunCounts } from "@/lib/filters/rules";
import { WeightButton } from "./said-chips";

interface UnderstoodProps {
  reading: ShownReading;
  /** Null before anything was judged. */
  counts: RunCounts | null;
  flipped: readonly string[];
  /** Sets which conditions have their weight flipped. */
  onFlip: (flipped: string[]) => void;
  busy: boolean;
  /** Whether 'no match' listings are shown, and the URL that toggles them. */
  noMatch: { isShown: boolean; href: string };
}

const number = (count: number) => count.toLocaleString("en-US");

/**
 * How the AI criteria were understood: each condition with its weight, which a press toggles, and how many
 * listings meet it (MAT-57, MAT-58); unused words; and how many listings did not match, with a link to see
 * why (MAT-59).
 */
export function Understood({ reading, counts, flipped, onFlip, busy, noMatch }: UnderstoodProps) {
  const { conditions, unused, contradiction, language, judgedBy } = reading;
  const latest = useRef({ flipped, onFlip });
  useEffect(() => {
    latest.current = { flipped, onFlip };
  });
  const turn = (text: string) => {
    const { flipped: now, onFlip: put } = latest.current;
    put(now.includes(text) ? now.filter((one) => one !== text) : [...now, text]);
  };
  const flipWithUndo = ({ text, required }: Condition) => {
    turn(text);
    const message = `“${text}” is now ${required ? "nice to have" : "a must"}`;
    showToast({ message, action: { label: "Undo", onPress: () => turn(text) } });
  };
  return (
    <section aria-label="What the AI looks for" className="flex-none px-4 pb-2.5 max-md:pr-0">
      <ul className="chips flex flex-wrap items-center gap-1.5 touch:gap-y-2.5">
        {judgedBy === "keywords" ? (
          <li>
            <Badge variant="outline" size="lg">
              Keyword match
            </Badge>
          </li>
        ) : null}
        {conditions.map((condition) => (
          <li key={condition.text}>
            <ConditionChip
              condition={condition}
              busy={busy}
              isWrong={contradiction !== null}
              onTurn={() => flipWithUndo(condition)}
            />
          </li>
        ))}
        {unused.map((words) => (
          <li key={words} className="text-meta text-subtle-foreground">
            not used:{" "}
            <u
              className="underline decoration-dotted underline-offset-3"
              title="A listing can’t be judged by these words."
            >
              {words}
            </u>
          </li>
        ))}
        <NoMatch counts={counts} noMatch={noMatch} />
      </ul>
      {contradiction ? <p className="mt-1.5 text-meta text-destructive-text">{contradiction}</p> : null}
      {language ? (
        <p className="mt-1.5 text-meta text-warning">
          This looks like {language}. Keyword matching reads English only.
        </p>
      ) : null}
    </section>
  );
}

/** How many listings did not match, with a link to see why (MAT-59). */
function NoMatch({ counts, noMatch }: Pick<UnderstoodProps, "counts" | "noMatch">) {
  const none = counts ? counts.judged - counts.unjudged - counts.great - counts.good - counts.maybe : 0;
  if (none <= 0 && !noMatch.isShown) return null;
  return (
    <li className="text-meta text-muted-foreground max-md:flex-none max-md:pr-4 max-md:whitespace-nowrap">
      {number(none)} of {number(counts?.judged ?? 0)} did not match:{" "}
      <a href={noMatch.href} data-nav="" className="link touch:inline-flex touch:h-11 touch:items-center">
        {noMatch.isShown ? "hide them" : "show why"}
      </a>
      {counts && counts.unjudged > 0
        ? `. ${number(counts.unjudged)} could not be judged and will be retried later.`
        : null}
    </li>
  );
}

type Condition = ShownReading["conditions"][number];

interface ConditionChipProps {
  condition: Condition;
  isWrong: boolean;
  busy: boolean;
  onTurn: () => void;
}

/** A condition, how many listings meet it, and its weight, which a press toggles. */
function ConditionChip({ condition, isWrong, busy, onTurn }: ConditionChipProps) {
  const { text, required, met, unmet, unknown } = condition;
  const of = met + unmet + unknown;
  const edge = isWrong
    ? "border-destructive"
    : required
      ? "border-border-strong"
      : "border-dashed border-input";
  return (
    <span
      className={`inline-flex h-7 max-w-full items-center rounded-sm border text-meta whitespace-nowrap touch:h-9 ${edge}`}
    >
      <span className="inline-flex min-w-0 items-center gap-1.5 pr-1.5 pl-2.25" title={text}>
        <TextSearch className="size-3.5! flex-none text-primary" />
        <span className="truncate">{text}</span>
        {of > 0 ? (
          <span className="text-subtle-foreground">
            {number(met)} of {number(of)}
            <span className="sr-only"> meet it</span>
          </span>
        ) : null}
      </span>
      <WeightButton text={text} required={required} disabled={busy || isWrong} onTurn={onTurn} />
    </span>
  );
}
