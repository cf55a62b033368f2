import type { FinancingView } from "@/lib/financing/schema";

/**
 * Cash needed, monthly payment, left over a year, price it carries; with `was`, the third line shows previous
 * values.
 */
export function FinancingFigures({
  figures,
  was,
}: {
  figures: FinancingView["figures"];
  was?: FinancingView["figures"];
}) {
  return (
    <div className="@container mt-3">
      <dl className="grid grid-cols-2 rounded-md border bg-background @md:grid-cols-[1fr_1.08fr_1.08fr_1fr] @max-md:*:odd:border-l-0 @max-md:*:nth-[n+3]:border-t">
        {figures.map(({ label, value, detail }, index) => {
          const before = was?.[index]?.value;
          return (
            <div key={label} className="min-w-0 border-l py-2.25 pl-3 first:border-l-0">
              <dt className="text-meta text-muted-foreground">{label}</dt>
              <dd className="text-title font-semibold tracking-[-0.01em]">{value}</dd>
              <dd className="text-meta text-subtle-foreground">
                {before !== undefined && before !== value ? `was ${before}` : detail}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
