import { X } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { type Criteria, NO_CRITERIA } from "@/lib/listings/criteria";
import { criteriaParts } from "@/lib/listings/criteria-words";

interface FilterChipsProps {
  criteria: Criteria;
  /** The address of the same list with other criteria. */
  hrefFor: (criteria: Criteria) => string;
  /** What the AI judges by, and the address without it. */
  ai?: { criteria: string; href: string } | null;
}

/** The filters that are set, each with a link that takes it away; nothing when none is. */
export function FilterChips({ criteria, hrefFor, ai }: FilterChipsProps) {
  const parts = criteriaParts(criteria).map(({ label, value, without }) => ({
    label,
    value,
    href: hrefFor(without),
  }));
  if (ai) parts.push({ label: "AI criteria", value: ai.criteria, href: ai.href });
  if (parts.length === 0) return null;
  return (
    <ul className="chips flex flex-none items-center gap-1.5 px-4 pb-2.5" aria-label="Filters that are set">
      {parts.map(({ label, value, href }) => (
        <li
          key={label}
          className="inline-flex h-6.5 flex-none items-center gap-0.75 rounded-sm border border-border-strong pr-0.5 pl-2.25 text-meta whitespace-nowrap touch:h-8"
        >
          <span className="text-muted-foreground">{label}</span>
          <span className="max-w-56 truncate" title={value}>
            {value}
          </span>
          <a
            href={href}
            data-nav=""
            aria-label={`Remove ${label} ${value}`}
            className="inline-grid size-6 place-items-center rounded-sm text-subtle-foreground hover:text-foreground touch:relative touch:h-full touch:w-8 touch:after:absolute touch:after:-inset-y-1.5 touch:after:inset-x-0"
          >
            <X className="size-3! stroke-2!" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={hrefFor(NO_CRITERIA)}
          data-nav=""
          className={buttonVariants({ variant: "ghost", size: "sm" })}
        >
          Clear all
        </a>
      </li>
    </ul>
  );
}
