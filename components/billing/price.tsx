import { PRO_PRICE } from "@/lib/billing/plans";

/** '$85' in the size of a price, and what it is for. */
export function Price({ period }: { period: string }) {
  return (
    <span className="flex items-baseline gap-1.5">
      <b className="text-display font-semibold text-foreground tracking-title">{PRO_PRICE.label}</b>
      <span className="text-muted-foreground">{period}</span>
    </span>
  );
}
