import { PRO_PRICE } from "@/lib/billing/plans";

/** The price in large type, followed by its period. */
export function Price({ period }: { period: string }) {
  return (
    <span className="flex items-baseline gap-1.5">
      <b className="text-display font-semibold text-foreground tracking-title">{PRO_PRICE.label}</b>
      <span className="text-muted-foreground">{period}</span>
    </span>
  );
}
