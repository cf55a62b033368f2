import { Copy, TriangleAlert } from "lucide-react";
import { counted } from "@/components/ui/counted";
import type { PreviewRow } from "@/lib/ingestion/inspection/view";

/** The first listings of a source as they would appear in the list, with their warnings. */
export function SourceRows({ rows, saving }: { rows: PreviewRow[]; saving: string }) {
  const rejected = rows.filter((row) => row.rejected).length;
  const warnings = rows.reduce((sum, row) => sum + row.warnings.length, 0);
  const known = rows.filter(({ alsoAt }) => alsoAt.length > 0).length;
  return (
    <section aria-labelledby="first-listings">
      <h2 id="first-listings" className="mt-7 mb-2 flex items-baseline gap-2 font-semibold">
        First {rows.length} listings
        <span className="font-normal text-meta text-muted-foreground">
          as they would appear, {counted(warnings, "warning")}
          {known > 0 ? `, ${known} already in the catalogue` : ""}
        </span>
      </h2>
      <div className="overflow-x-auto">
        <table className="w-full min-w-160 border-collapse text-left">
          <thead className="border-y text-muted-foreground [&_th]:h-9 [&_th]:pr-4 [&_th]:font-medium [&_th:not(:first-child)]:text-right">
            <tr>
              <th scope="col">Business Name</th>
              <th scope="col">Asking price</th>
              <th scope="col">Revenue</th>
              <th scope="col">Earnings</th>
              <th scope="col">Multiple</th>
            </tr>
          </thead>
          <tbody className="[&_td]:border-b [&_td]:py-1.5 [&_td]:pr-4 [&_td]:align-top [&_td:not(:first-child)]:whitespace-nowrap [&_td:not(:first-child)]:text-right">
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-meta text-muted-foreground">
        {rejected > 0 ? `${rejected} of ${rows.length} would be rejected. ` : ""}Nothing is saved until you
        press {saving}.
      </p>
    </section>
  );
}

function Row({ row }: { row: PreviewRow }) {
  const missing = <span className="text-subtle-foreground">Undisclosed</span>;
  return (
    <tr className={row.rejected ? "text-subtle-foreground" : undefined}>
      <td>
        <p>
          <span className="mr-2">{row.title || "No title"}</span>
          <span className="text-meta text-muted-foreground">{row.place}</span>
        </p>
        <p className="text-meta text-muted-foreground">
          {row.rejected ? `Rejected: ${row.rejected}` : row.industry}
        </p>
        {row.alsoAt.length > 0 ? (
          <p className="flex gap-1.5 text-meta text-muted-foreground">
            <Copy className="mt-0.5 size-3.25! flex-none" />
            Possibly listed already by {row.alsoAt.join(", ")}
          </p>
        ) : null}
        {row.warnings.map((warning) => (
          <p key={warning} className="flex gap-1.5 text-meta text-warning">
            <TriangleAlert className="mt-0.5 size-3.25! flex-none" />
            {warning}
          </p>
        ))}
      </td>
      <td className="font-medium">{row.askingPrice ?? missing}</td>
      <td>{row.revenue ?? missing}</td>
      <td>
        {row.earnings ?? missing}
        <span className="block text-meta text-muted-foreground">{row.earningsKind}</span>
      </td>
      <td>{row.multiple ?? <span className="text-subtle-foreground">N/A</span>}</td>
    </tr>
  );
}
