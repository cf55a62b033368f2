import { cn } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

type ChoiceProps = { label: string; count?: number; href: string; current: boolean };

/** One option of a list filter. */
export function Choice({ label, count, href, current }: ChoiceProps) {
  return (
    <Link
      href={href}
      aria-current={current ? "page" : undefined}
      className={cn(
        "inline-flex h-7 items-center justify-center gap-1.5 rounded-sm px-2 text-meta touch:h-11 touch:min-w-11",
        current ? "bg-primary-tint font-medium text-primary-tint-foreground" : "bg-pressed hover:bg-hover",
      )}
    >
      {label}
      {count === undefined ? null : (
        <span className={current ? undefined : "text-muted-foreground"}>{count.toLocaleString("en-US")}</span>
      )}
    </Link>
  );
}
