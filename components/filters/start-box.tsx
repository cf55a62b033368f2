import { ArrowRight, X } from "lucide-react";
import { type RefObject, useRef } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { SAID_LIMIT } from "@/lib/filters/rules";
import { EXAMPLES } from "@/lib/filters/sentence/examples";
import { ASK_ID } from "./anchors";
import { UnreadSentence } from "./sentence-field";
import type { SaidSearch } from "./use-said";

/** From this length on, the remaining characters are shown. */
const COUNTED_FROM = 400;

/**
 * The prompt for new users above the list (FND-11): one sentence, with examples that fill the box without
 * searching. It disappears once used or closed.
 */
export default function StartBox({ search, onEnd }: { search: SaidSearch; onEnd: () => void }) {
  const { sentence, setSentence, say } = search;
  const box = useRef<HTMLTextAreaElement>(null);
  const submit = async () => {
    if (sentence.trim() === "") return box.current?.focus();
    if (await say()) onEnd();
  };
  return (
    <section aria-label="Start" className="start flex-none border-b noscript:hidden">
      <form
        className="relative mx-auto w-full max-w-160 px-4 pt-6 pb-5 md:pt-8"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2 className="mb-3 text-display font-semibold tracking-display max-md:pr-10 max-md:text-page">
          What would you buy?
        </h2>
        <IconButton
          aria-label="Close"
          data-tooltip="Collapse to one line above the list"
          className="absolute top-4 right-3 md:top-8"
          onClick={onEnd}
        >
          <X />
        </IconButton>
        <Prompt search={search} box={box} onSubmit={submit} />
        <div className="mt-2">
          <UnreadSentence search={search} />
        </div>
        <ul
          aria-label="Examples"
          className="mt-3 flex flex-wrap gap-2 max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none]"
        >
          {EXAMPLES.map((example) => (
            <li key={example} className="flex-none">
              <button
                type="button"
                className="h-7 rounded-sm border border-border-strong px-2.5 text-meta text-muted-foreground hover:bg-hover hover:text-foreground touch:h-11"
                onClick={() => {
                  setSentence(example);
                  box.current?.focus();
                }}
              >
                {example}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}

interface PromptProps {
  search: SaidSearch;
  box: RefObject<HTMLTextAreaElement | null>;
  onSubmit: () => Promise<void>;
}

/** The box for the sentence with its button; Enter submits it, Shift Enter starts a new line. */
function Prompt({ search, box, onSubmit }: PromptProps) {
  const { sentence, setSentence, state } = search;
  return (
    <div className="ledger-line rounded-lg py-2.5 pr-2.5 pl-4 has-[textarea:focus-visible]:outline-2">
      <textarea
        ref={box}
        id={ASK_ID}
        rows={2}
        aria-label="What would you buy?"
        placeholder="HVAC or plumbing in Florida, at least $250K earnings, owner retiring, no franchises"
        enterKeyHint="search"
        maxLength={SAID_LIMIT}
        className="field-sizing-content block max-h-36 min-h-12 w-full resize-none bg-transparent pt-1 text-title/6 outline-none placeholder:text-subtle-foreground"
        value={sentence}
        onChange={(event) => setSentence(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void onSubmit();
        }}
      />
      <div className="mt-2 flex items-center gap-3 text-meta text-subtle-foreground">
        <span className="mr-auto">
          Place, price, earnings and trade become filters. The AI handles the rest.
        </span>
        {sentence.length >= COUNTED_FROM ? <span>{SAID_LIMIT - sentence.length} left</span> : null}
        <Button type="submit" busy={state === "reading"}>
          Find <ArrowRight className="size-3.5!" />
        </Button>
      </div>
    </div>
  );
}
