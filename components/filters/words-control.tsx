import { CircleHelp, Search } from "lucide-react";
import { Field, FieldInput } from "@/components/ui/field";
import { Kbd } from "@/components/ui/kbd";
import { useLazyFloating } from "@/components/ui/lazy";
import type { Criteria, CriteriaField } from "@/lib/listings/criteria";

const loadHelp = () => import("./search-help");

interface WordsControlProps {
  draft: Criteria;
  type: (change: Partial<Criteria>) => void;
  field: Extract<CriteriaField, { kind: "text" }>;
}

/** The search field, with help on its syntax (FND-5). */
export function WordsControl({ field, draft, type }: WordsControlProps) {
  const help = useLazyFloating(loadHelp);
  return (
    <div>
      <Field>
        <Search className="size-3.5!" />
        <FieldInput
          name={field.key}
          type="search"
          maxLength={field.longest}
          placeholder="Search titles and descriptions"
          aria-label="Search titles and descriptions"
          value={draft.search ?? ""}
          onChange={(event) => type({ search: event.target.value || null })}
        />
        <Kbd className="touch:hidden">/</Kbd>
      </Field>
      <button
        type="button"
        aria-haspopup="dialog"
        className="relative mt-1 flex w-full items-center justify-between gap-1 rounded-xs text-micro text-subtle-foreground touch:min-h-11 hover:text-foreground noscript:hidden"
        {...help.trigger}
      >
        <span className="truncate">
          “a phrase” or -word title: broker:<span className="sr-only"> Search syntax</span>
        </span>
        <CircleHelp className="size-3.5!" />
      </button>
      {help.Part ? (
        <span className="relative block">
          <help.Part {...help.part} />
        </span>
      ) : null}
    </div>
  );
}
