import { Button } from "@/components/ui/button";
import type { FloatingProps } from "@/components/ui/lazy";
import { Popover } from "@/components/ui/popover";
import { ToggleGroup, ToggleGroupItem } from "@/components/ui/toggle-group";
import type { Criteria, CriteriaField } from "@/lib/listings/criteria";
import { FilterControl } from "./filter-control";
import { useFilterDraft } from "./use-filter-draft";
import { useFilterOptions } from "./use-filter-options";

interface ChipEditorProps extends FloatingProps {
  field: CriteriaField;
  criteria: Criteria;
  /** The words it was read from, in quotes; empty when there are none. */
  words: string;
  notes: readonly string[];
  onCriteria: (criteria: Criteria) => void;
  /** Turns it into an AI condition; null when there is no list for the AI to judge. */
  onHandOver: ((required: boolean) => void) | null;
}

/**
 * A filter's control in a popover at its chip, with the words it was read from and a way to turn it into an
 * AI condition (FND-8).
 */
export default function ChipEditor(props: ChipEditorProps) {
  const { field, criteria, words, notes, onCriteria, onHandOver, ...floating } = props;
  const { draft, type, pick } = useFilterDraft(criteria, onCriteria);
  const { options, load } = useFilterOptions(draft);
  return (
    <Popover
      {...floating}
      aria-label={field.label}
      className="grid w-67.5 gap-3 px-3.5 pt-3 pb-3.5 text-body whitespace-normal"
      onPointerEnter={load}
      onFocus={load}
    >
      <FilterControl field={field} draft={draft} type={type} pick={pick} options={options} />
      {onHandOver ? (
        <>
          <ToggleGroup aria-label="Weight" className="flex! *:grow">
            <ToggleGroupItem pressed className="text-meta font-medium">
              Must
            </ToggleGroupItem>
            <ToggleGroupItem
              pressed={false}
              className="text-meta font-medium"
              onClick={() => onHandOver(false)}
            >
              Nice to have
            </ToggleGroupItem>
          </ToggleGroup>
          <p className="text-meta text-subtle-foreground">
            Filters are musts. A nice to have becomes an AI condition.
          </p>
          <Button variant="outline" size="sm" onClick={() => onHandOver(true)}>
            Leave it to the AI
          </Button>
        </>
      ) : null}
      {words || notes.length > 0 ? (
        <p className="border-t pt-2.5 text-meta text-subtle-foreground">
          {words ? (
            <>
              From your words: <mark className="bg-evidence px-0.5 text-foreground">{words}</mark>
            </>
          ) : null}{" "}
          {notes.join(" ")}
        </p>
      ) : null}
    </Popover>
  );
}
