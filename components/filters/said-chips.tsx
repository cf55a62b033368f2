import { TextSearch } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useLazyFloating } from "@/components/ui/lazy";
import { RemoveChip } from "./remove-chip";
import type { Wish } from "./said";

const CHIP =
  "relative inline-flex h-7 flex-none items-center rounded-sm border bg-background pr-0.5 text-meta whitespace-nowrap touch:h-9";
const loadEditor = () => import("./wish-editor");

/** A condition left for the AI. Pressing its weight toggles it, pressing its words edits them (FND-8). */
export function WishChip({ wish, onWish }: { wish: Wish; onWish: (wish: Wish | null) => void }) {
  const { text, required } = wish;
  const editor = useLazyFloating(loadEditor);
  return (
    <li className={`${CHIP} max-w-full ${required ? "border-border-strong" : "border-dashed border-input"}`}>
      <button
        type="button"
        aria-haspopup="dialog"
        title={text}
        className="inline-flex h-full min-w-0 items-center gap-1.5 rounded-l-sm pr-1.5 pl-2.25 hover:bg-hover"
        {...editor.trigger}
      >
        <TextSearch className="size-3.5! flex-none text-primary" />
        <span className="max-w-72 truncate">{text}</span>
      </button>
      <WeightButton text={text} required={required} onTurn={() => onWish({ text, required: !required })} />
      <RemoveChip label={text} onRemove={() => onWish(null)} />
      {editor.Part ? (
        <editor.Part
          {...editor.part}
          text={text}
          onText={(words) => onWish(words ? { text: words, required } : null)}
        />
      ) : null}
    </li>
  );
}

interface WeightButtonProps {
  text: string;
  required: boolean;
  disabled?: boolean;
  onTurn: () => void;
}

/** The weight of a condition, which a press toggles. */
export function WeightButton({ text, required, disabled, onTurn }: WeightButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-pressed={required}
      aria-label={`${required ? "must" : "nice"}: ${text}`}
      data-tooltip={required ? "Make it nice to have" : "Make it a must"}
      className="h-full border-border-strong border-l px-1.75 text-micro touch:min-w-11 font-medium text-muted-foreground hover:bg-hover"
      onClick={onTurn}
    >
      {required ? "must" : "nice"}
    </button>
  );
}

/** One of several filters that contradict each other. */
export function ClashChip({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <li className={`${CHIP} border-destructive pl-2.25 text-destructive-text`}>
      {words}
      <RemoveChip label={words} onRemove={onRemove} />
    </li>
  );
}

/** 'Did you mean $300K?'; pressing it accepts. */
export function QuestionChip({ text, onAnswer }: { text: string; onAnswer: () => void }) {
  return (
    <li className="flex-none">
      <Button variant="outline" size="sm" onClick={onAnswer}>
        {text}
      </Button>
    </li>
  );
}

/** Words that were not understood; they are shown instead of silently dropped. */
export function NotUsed({ words }: { words: string }) {
  return (
    <li className="text-meta wrap-anywhere text-subtle-foreground max-md:flex-none max-md:whitespace-nowrap">
      not used:{" "}
      <u
        className="underline decoration-dotted underline-offset-3"
        title="We found nothing to search by in these words."
      >
        {words}
      </u>
    </li>
  );
}

/** Shown instead of chips when a sentence contains nothing to search by. */
export function NothingSaid() {
  return (
    <p role="status" className="px-4 pb-2.5 text-meta text-subtle-foreground">
      We found nothing to search by in this sentence. Name a trade, a place or a price.
    </p>
  );
}
