import { DealForm } from "@/components/deals/deal-form";
import { Section } from "@/components/shell/page";
import { counted } from "@/components/ui/counted";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import type { PreviewRow } from "@/lib/ingestion/inspection/view";
import { matchColumnsAction, startImportAction } from "@/lib/own-listings/actions";
import { factColumns } from "@/lib/own-listings/imports/raw-rows";
import { IMPORT_FIELDS, type OwnImport } from "@/lib/own-listings/imports/schema";
import { refusalOf } from "@/lib/own-listings/refusals";

interface ImportPreviewProps {
  imported: OwnImport;
  preview: PreviewRow[];
}

/** The column chosen for each field, editable, and what the first rows become (OWN-7). */
export function ImportPreview({ imported, preview }: ImportPreviewProps) {
  const { id, total } = imported;
  const refused = preview.filter(({ rejected }) => rejected).length;
  // For long sheets only the first rows are checked.
  const taken = preview.length === total ? total - refused : total;
  return (
    <>
      <ColumnsSection imported={imported} />
      <Section
        title="First rows"
        why={`A preview of ${total.toLocaleString("en-US")} rows. Figures are read as US dollars.`}
      >
        <ol className="grid" aria-label="First rows">
          {preview.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a sheet have no id and keep their order.
            <PreviewEntry key={at} row={row} />
          ))}
        </ol>
      </Section>
      <Section title="Import">
        <DealForm
          id={id}
          action={startImportAction}
          save={`Import ${counted(taken, "row")}`}
          variant="default"
        >
          <p className="text-muted-foreground">
            {refused > 0
              ? `${refused} of the first ${preview.length} rows ${refused === 1 ? "is" : "are"} skipped. `
              : ""}
            Listings you already have are updated, not duplicated. You can undo the import for 24 hours.
          </p>
        </DealForm>
      </Section>
    </>
  );
}

function ColumnsSection({ imported: { id, columns, fields } }: Pick<ImportPreviewProps, "imported">) {
  const others = factColumns(columns, fields);
  return (
    <Section title="Columns" why="If a column doesn’t fit, choose another and update the preview.">
      <DealForm id={id} action={matchColumnsAction} save="Update preview" key={JSON.stringify(fields)}>
        <div className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
          {Object.entries(IMPORT_FIELDS).map(([field, label]) => (
            <div key={field} className="min-w-0">
              <Label htmlFor={`column-${field}`}>{label}</Label>
              <Select
                id={`column-${field}`}
                name={field}
                defaultValue={fields[field as keyof typeof IMPORT_FIELDS] ?? ""}
                className="block w-full"
                options={[["", "No column"], ...columns.map((column) => [column, column] as const)]}
              />
            </div>
          ))}
        </div>
      </DealForm>
      {others.length > 0 ? (
        <p className="mt-3 text-meta text-subtle-foreground wrap-anywhere">
          Saved as facts of each listing: {others.join(", ")}.
        </p>
      ) : null}
    </Section>
  );
}

function PreviewEntry({ row }: { row: PreviewRow }) {
  const figures = [
    ["asking", row.askingPrice],
    ["revenue", row.revenue],
    [row.earningsKind ?? "earnings", row.earnings],
    ["multiple", row.multiple],
  ].filter(([, value]) => value !== null);
  return (
    <li className="border-t py-2 first:border-t-0 first:pt-0">
      <p className="font-medium wrap-anywhere">{row.title || "No name"}</p>
      {row.rejected ? (
        <p className="text-warning">Skipped: {refusalOf(row.rejected)}</p>
      ) : (
        <p className="text-muted-foreground">
          {[row.place, row.industry, ...figures.map(([name, value]) => `${name} ${value}`)]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
      {row.warnings.map((warning) => (
        <p key={warning} className="text-meta text-warning wrap-anywhere">
          {warning}
        </p>
      ))}
    </li>
  );
}
