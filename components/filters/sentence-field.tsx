import { TextSearch } from "lucide-react";
import { UNREACHABLE_TRY_AGAIN } from "@/components/api/unreachable";
import { Button } from "@/components/ui/button";
import { Field, FieldInput } from "@/components/ui/field";
import { Kbd } from "@/components/ui/kbd";
import { SAID_LIMIT } from "@/lib/filters/rules";
import { ASK_ID, focusAsk } from "./anchors";
import type { SaidSearch } from "./use-said";

interface SentenceFieldProps {
  search: SaidSearch;
  /** The form that saves the search; null when there is nothing to save. */
  saves: string | null;
  /** Judges the list by the conditions left for the AI; null when saving does that. */
  onRun: (() => void) | null;
}

/**
 * One sentence that becomes a search: Enter reads it, and the chips below show what was understood (FND-7).
 * Run AI and Save and alert me are separate actions (FND-9).
 */
export default function SentenceField({ search, saves, onRun }: SentenceFieldProps) {
  const { sentence, setSentence, state, say, toRun } = search;
  return (
    <form
      className="grid flex-none gap-1.5 px-4 pb-2.5 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        void say();
      }}
    >
      <div className="flex gap-2">
        <Field className="h-9 flex-1 pl-3 touch:h-11">
          <TextSearch className="size-3.5! text-primary!" />
          <FieldInput
            id={ASK_ID}
            className="text-ellipsis text-prose touch:text-title"
            aria-label="What would you buy?"
            placeholder="What would you buy? HVAC in Texas, at least 300k SDE, under 1.2m, no franchises"
            enterKeyHint="search"
            maxLength={SAID_LIMIT}
            aria-busy={state === "reading" || undefined}
            value={sentence}
            onChange={(event) => setSentence(event.target.value)}
          />
          <Kbd className="touch:hidden">{sentence ? "↵" : "S"}</Kbd>
        </Field>
        {toRun && onRun ? (
          <Button
            variant="outline"
            className="h-9 touch:h-11"
            onClick={() => {
              onRun();
              // The button disappears, so the focus must move.
              focusAsk();
            }}
          >
            Run AI
          </Button>
        ) : null}
        {saves ? (
          <Button type="submit" form={saves} variant="outline" className="h-9 max-md:hidden">
            Save and alert me
          </Button>
        ) : null}
      </div>
      <UnreadSentence search={search} />
    </form>
  );
}

const UNREAD = {
  failed: "The sentence could not be read.",
  unreachable: UNREACHABLE_TRY_AGAIN,
};

/** Reports that the sentence could not be read, with a retry. */
export function UnreadSentence({ search }: { search: SaidSearch }) {
  const { state } = search;
  if (state !== "failed" && state !== "unreachable") return null;
  return (
    <p className="flex items-center gap-2 text-meta text-destructive-text" role="alert">
      {UNREAD[state]}
      <Button variant="outline" size="sm" type="submit">
        Try Again
      </Button>
    </p>
  );
}
