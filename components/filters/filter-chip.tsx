import { useLazyFloating } from "@/components/ui/lazy";
import type { Criteria } from "@/lib/listings/criteria";
import type { CriteriaPart } from "@/lib/listings/criteria-words";
import type { ChipEdits } from "./filter-chips";
import { RemoveChip } from "./remove-chip";
import type { ReadFilter } from "./said";

const loadEditor = () => import("./chip-editor");

interface FilterChipProps extends CriteriaPart {
  criteria: Criteria;
  /** The URL of the list without this filter; null when the chip edits a draft. */
  href: string | null;
  /** What it was read from; empty when it did not come from a sentence. */
  read: readonly ReadFilter[];
  edits?: ChipEdits;
  /** Called after removal, to offer Undo. */
  onRemoved: () => void;
}

/** One active filter: pressing it opens its control, the cross removes it (FND-8). */
export function FilterChip(props: FilterChipProps) {
  const { field, label, value, without, criteria, href, read, edits, onRemoved } = props;
  const editor = useLazyFloating(loadEditor);
  const words = read.map(({ text }) => `“${text}”`).join(", ");
  const notes = read.flatMap(({ note }) => note ?? []);
  const title = [words && `From your words: ${words}`, ...notes].filter(Boolean).join(". ") || value;
  return (
    <li className="relative inline-flex h-7 flex-none items-center rounded-sm border border-border-strong bg-background pr-0.5 text-meta whitespace-nowrap has-aria-expanded:ring-1 has-aria-expanded:ring-ring touch:h-9">
      {edits ? (
        <button
          type="button"
          title={title}
          aria-haspopup="dialog"
          className="inline-flex h-full items-center gap-1 rounded-l-sm pr-1 pl-2.25 hover:bg-hover aria-expanded:bg-hover"
          {...editor.trigger}
        >
          <ChipText label={label} value={value} />
        </button>
      ) : (
        <span title={title} className="inline-flex items-center gap-1 pr-1 pl-2.25">
          <ChipText label={label} value={value} />
        </span>
      )}
      <RemoveChip
        label={`${label} ${value}`}
        href={href}
        onRemove={() => {
          if (href === null) edits?.onCriteria(without);
          onRemoved();
        }}
      />
      {editor.Part && edits ? (
        <editor.Part
          {...editor.part}
          field={field}
          criteria={criteria}
          words={words}
          notes={notes}
          onCriteria={edits.onCriteria}
          onHandOver={
            edits.said
              ? (required) =>
                  edits.said?.handOver(without, {
                    text: read.map((one) => one.text).join(", ") || `${label.toLowerCase()} ${value}`,
                    required,
                  })
              : null
          }
        />
      ) : null}
    </li>
  );
}

const ChipText = ({ label, value }: { label: string; value: string }) => (
  <>
    <span className="text-muted-foreground">{label}</span>
    <span className="max-w-56 truncate">{value}</span>
  </>
);
