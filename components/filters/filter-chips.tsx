import { buttonVariants } from "@/components/ui/button";
import { type Criteria, type CriteriaField, type CriteriaKey, NO_CRITERIA } from "@/lib/listings/criteria";
import { criteriaParts } from "@/lib/listings/criteria-words";
import { FilterChip } from "./filter-chip";
import { RemoveChip } from "./remove-chip";
import { clashesOf, readOf, type Wish } from "./said";
import { ClashChip, NothingSaid, NotUsed, QuestionChip, WishChip } from "./said-chips";
import type { SaidSearch } from "./use-said";
import { useUndo, withField } from "./use-undo";

interface FilterChipsProps {
  criteria: Criteria;
  /** The URL of the list with other criteria; null when chips edit a draft. */
  hrefFor: ((criteria: Criteria) => string) | null;
  /** The AI criteria of the list, and the URL without them. */
  ai?: { criteria: string; href: string } | null;
  /** Edit handlers, present where chips belong to the list's own search or a draft of it. */
  edits?: ChipEdits;
}

export interface ChipEdits {
  onCriteria: (criteria: Criteria) => void;
  /** The sentence the search was read from. */
  said?: SaidSearch;
  /** Judges the list by these criteria. */
  onAi?: (aiCriteria: string) => void;
}

/**
 * The active filters, each with a link to remove it and, if it was read from a sentence, its words.
 * Conditions left for the AI, unused words and contradictions are shown too (FND-7, FND-8). Renders nothing
 * when there are none.
 */
export default function FilterChips(props: FilterChipsProps) {
  const { criteria, hrefFor, ai, edits } = props;
  const search = edits?.said;
  const remove = useRemoval(props);
  const said = search?.said ?? null;
  const { parts, questions, wishes, clashing, unused, label } = chipsFor(criteria, search);
  const shown = parts.length + wishes.length + clashing.length + unused.length + (ai ? 1 : 0);
  if (shown === 0 && !said?.contradiction) {
    return said?.filters.length === 0 && !said.aiCriteria ? <NothingSaid /> : null;
  }
  return (
    <>
      <ul
        className="chips flex flex-none items-center gap-1.5 px-4 pb-2.5 touch:gap-y-2.5 touch:pb-1.5 md:flex-wrap"
        aria-label="Active filters"
      >
        {label ? (
          <li className="mr-0.5 flex-none text-meta font-medium text-muted-foreground max-md:hidden">
            <span role="status">{label}</span>
          </li>
        ) : null}
        {clashing.map(({ key, label: words }) => (
          <ClashChip key={key} words={words} onRemove={() => remove.clash(key, words)} />
        ))}
        {parts.map((part) => (
          <FilterChip
            key={part.label}
            {...part}
            criteria={criteria}
            href={hrefFor?.(part.without) ?? null}
            edits={edits}
            onRemoved={() => remove.filter(part)}
          />
        ))}
        {questions.map(({ one, text }) => (
          <QuestionChip key={text} text={text} onAnswer={() => search?.answer(one)} />
        ))}
        {wishes.map((wish) => (
          <WishChip key={wish.text} wish={wish} onWish={(wanted) => remove.wish(wish, wanted)} />
        ))}
        {ai && wishes.length === 0 ? <AiChip {...ai} onRemove={remove.ai} /> : null}
        {unused.map((words) => (
          <NotUsed key={words} words={words} />
        ))}
        {parts.length > 0 && hrefFor ? <ClearAll href={hrefFor(NO_CRITERIA)} onClear={remove.all} /> : null}
      </ul>
      {said?.contradiction ? (
        <p className="px-4 pb-2.5 text-meta text-destructive-text" role="alert">
          {said.contradiction} {clashing.length > 0 ? "Remove one of them." : "Please rephrase it."}
        </p>
      ) : null}
    </>
  );
}

/**
 * The filters, questions about them, conditions left for the AI, contradictions and unused words to show, and
 * what to call them.
 */
function chipsFor(criteria: Criteria, search: SaidSearch | undefined) {
  const said = search?.said ?? null;
  const read = (field: CriteriaField) => readOf(said, field, criteria);
  const parts = criteriaParts(criteria).map((part) => ({ ...part, read: read(part.field) }));
  const questions = parts.flatMap(({ read }) =>
    read.flatMap((one) => (one.question ? { one, text: one.question.text } : [])),
  );
  const isUnderstood = parts.some(({ read }) => read.length > 0);
  const wishes = search && (search.toRun || search.judgedBy === null) ? search.wishes : [];
  const clashing = said?.contradiction ? clashesOf(said) : [];
  const isTold = isUnderstood || said?.filters.length === 0 || clashing.length > 0;
  const unused = (isTold && said?.unused) || [];
  const label =
    isUnderstood || clashing.length > 0 ? "We understood:" : wishes.length > 0 ? "Left for the AI:" : null;
  return { parts, questions, wishes, clashing, unused, label };
}

/** What removing each chip does beyond following its link, with an undo. */
function useRemoval({ criteria, ai, edits }: FilterChipsProps) {
  const search = edits?.said;
  const showUndo = useUndo(criteria, edits);
  return {
    clash(key: CriteriaKey, words: string) {
      const undo = search?.resolve(key);
      showUndo(words, () => undo?.());
    },
    filter({ label, value, field }: { label: string; value: string; field: CriteriaField }) {
      showUndo(`${label} ${value}`, (now) => now.edits.onCriteria(withField(now.criteria, field, criteria)));
    },
    /** Puts another wish in its place, or none. */
    wish(wish: Wish, wanted: Wish | null) {
      search?.setWishes(search.wishes.flatMap((other) => (other === wish ? (wanted ?? []) : other)));
      if (wanted) return;
      showUndo(wish.text, ({ edits: { said: now } }) => now?.setWishes([...now.wishes, wish]));
    },
    ai() {
      search?.setAiCriteria("");
      showUndo("AI criteria", (now) => now.edits.onAi?.(ai?.criteria ?? ""));
    },
    all() {
      const undo = search?.clear();
      showUndo("Filters", (now) => {
        undo?.();
        now.edits.onCriteria(criteria);
      });
    },
  };
}

const ClearAll = ({ href, onClear }: { href: string; onClear: () => void }) => (
  <li className="clear-all flex-none">
    <a href={href} data-nav="" onClick={onClear} className={buttonVariants({ variant: "ghost", size: "sm" })}>
      Clear all
    </a>
  </li>
);

const AiChip = ({ criteria, href, onRemove }: { criteria: string; href: string; onRemove: () => void }) => (
  <li className="inline-flex h-7 flex-none items-center gap-0.75 rounded-sm border border-border-strong pr-0.5 pl-2.25 text-meta whitespace-nowrap touch:h-9">
    <span className="text-muted-foreground">AI criteria</span>
    <span className="max-w-56 truncate" title={criteria}>
      {criteria}
    </span>
    <RemoveChip label={`AI criteria ${criteria}`} href={href} onRemove={onRemove} />
  </li>
);
