import { X } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { type Criteria, NO_CRITERIA } from "@/lib/listings/criteria";
import { criteriaParts } from "@/lib/listings/criteria-words";
import { FilterChip } from "./filter-chip";
import { clashesOf, readOf } from "./said";
import { ClashChip, NothingSaid, NotUsed, QuestionChip, WishChip } from "./said-chips";
import type { SaidSearch } from "./use-said";
import { useUndo, withField } from "./use-undo";

interface FilterChipsProps {
  criteria: Criteria;
  /** The address of the same list with other criteria; null where chips change a draft instead. */
  hrefFor: ((criteria: Criteria) => string) | null;
  /** What the AI judges by, and the address without it. */
  ai?: { criteria: string; href: string } | null;
  /** What chips do beyond being taken away: where the list's own search stands, or a draft of it. */
  edits?: ChipEdits;
}

export interface ChipEdits {
  onCriteria: (criteria: Criteria) => void;
  /** The sentence that the search came from. */
  said?: SaidSearch;
  /** Has it judged by this. */
  onAi?: (aiCriteria: string) => void;
}

/**
 * The filters that are set, each with a link that takes it away and, where it was said in a sentence, its words; what
 * is left for the AI, what was not used and what contradicts itself stay in sight (FND-7, FND-8). Nothing when there is none.
 */
export default function FilterChips({ criteria, hrefFor, ai, edits }: FilterChipsProps) {
  const search = edits?.said;
  const tellUndo = useUndo(criteria, edits);
  const said = search?.said ?? null;
  const parts = criteriaParts(criteria).map((part) => ({
    ...part,
    read: readOf(said, part.field, criteria),
  }));
  const isUnderstood = parts.some(({ read }) => read.length > 0);
  const wishes = search && (search.toRun || search.judgedBy === null) ? search.wishes : [];
  const clashing = said?.contradiction ? clashesOf(said) : [];
  const unused =
    said && (isUnderstood || said.filters.length === 0 || clashing.length > 0) ? said.unused : [];
  const shown = parts.length + wishes.length + clashing.length + unused.length + (ai ? 1 : 0);
  if (shown === 0 && !said?.contradiction) {
    return said?.filters.length === 0 && !said.aiCriteria ? <NothingSaid /> : null;
  }
  const label =
    isUnderstood || clashing.length > 0 ? "We understood:" : wishes.length > 0 ? "Left for the AI:" : null;
  return (
    <>
      <ul
        className="chips flex flex-none items-center gap-1.5 px-4 pb-2.5 touch:gap-y-2.5 touch:pb-1.5 md:flex-wrap"
        aria-label="Filters that are set"
      >
        {label ? (
          <li className="mr-0.5 flex-none text-meta font-medium text-muted-foreground max-md:hidden">
            <span role="status">{label}</span>
          </li>
        ) : null}
        {clashing.map(({ key, label: words }) => (
          <ClashChip
            key={key}
            words={words}
            onRemove={() => {
              const undo = search?.resolve(key);
              tellUndo(words, () => undo?.());
            }}
          />
        ))}
        {parts.map((part) => (
          <FilterChip
            key={part.label}
            {...part}
            criteria={criteria}
            href={hrefFor?.(part.without) ?? null}
            edits={edits}
            onRemoved={() =>
              tellUndo(`${part.label} ${part.value}`, (now) =>
                now.edits.onCriteria(withField(now.criteria, part.field, criteria)),
              )
            }
          />
        ))}
        {parts.flatMap(({ read }) =>
          read.map((one) =>
            one.question ? (
              <QuestionChip
                key={one.question.text}
                text={one.question.text}
                onAnswer={() => search?.answer(one)}
              />
            ) : null,
          ),
        )}
        {wishes.map((wish, at) => (
          <WishChip
            key={wish.text}
            wish={wish}
            onWish={(wanted) => {
              search?.setWishes(wishes.flatMap((other, index) => (index === at ? (wanted ?? []) : other)));
              if (wanted) return;
              tellUndo(wish.text, ({ edits: { said: now } }) => now?.setWishes([...now.wishes, wish]));
            }}
          />
        ))}
        {ai && wishes.length === 0 ? (
          <li className="inline-flex h-7 flex-none items-center gap-0.75 rounded-sm border border-border-strong pr-0.5 pl-2.25 text-meta whitespace-nowrap touch:h-9">
            <span className="text-muted-foreground">AI criteria</span>
            <span className="max-w-56 truncate" title={ai.criteria}>
              {ai.criteria}
            </span>
            <a
              href={ai.href}
              data-nav=""
              aria-label={`Remove AI criteria ${ai.criteria}`}
              onClick={() => {
                search?.setAiCriteria("");
                tellUndo("AI criteria", (now) => now.edits.onAi?.(ai.criteria));
              }}
              className="chip-x"
            >
              <X className="size-3! stroke-2!" />
            </a>
          </li>
        ) : null}
        {unused.map((words) => (
          <NotUsed key={words} words={words} />
        ))}
        {parts.length > 0 && hrefFor ? (
          <li className="clear-all flex-none">
            <a
              href={hrefFor(NO_CRITERIA)}
              data-nav=""
              onClick={() => {
                const undo = search?.clear();
                tellUndo("Filters", (now) => {
                  undo?.();
                  now.edits.onCriteria(criteria);
                });
              }}
              className={buttonVariants({ variant: "ghost", size: "sm" })}
            >
              Clear all
            </a>
          </li>
        ) : null}
      </ul>
      {said?.contradiction ? (
        <p className="px-4 pb-2.5 text-meta text-destructive-text" role="alert">
          {said.contradiction} {clashing.length > 0 ? "Take one of them away." : "Please say it differently."}
        </p>
      ) : null}
    </>
  );
}
