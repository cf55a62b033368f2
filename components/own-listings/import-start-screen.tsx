import Link from "next/link";
import { DealForm } from "@/components/deals/deal-form";
import { Page, PageHeader, Section } from "@/components/shell/page";
import { Label } from "@/components/ui/label";
import { longDate } from "@/lib/core/dates";
import { uploadSheetAction } from "@/lib/own-listings/actions";
import { IMPORT_LIMITS } from "@/lib/own-listings/imports/limits";
import type { ImportState, OwnImport } from "@/lib/own-listings/imports/schema";
import { BackToOwn } from "./back-to-own";

const STATE_WORDS: Record<ImportState, string> = {
  draft: "not started",
  queued: "queued",
  running: "running",
  done: "imported",
  failed: "stopped",
  undone: "undone",
};

/** Uploads a sheet; the form works without JavaScript (OWN-7). */
export function ImportStartScreen({ imports }: { imports: OwnImport[] }) {
  return (
    <Page narrow>
      <BackToOwn />
      <PageHeader title="Import listings" />
      <Section
        title="Your spreadsheet"
        why={`CSV or XLSX with column names in the first row, up to ${IMPORT_LIMITS.rows.toLocaleString("en-US")} rows and 5 MB.`}
      >
        <DealForm id="sheet" action={uploadSheetAction} save="Preview" variant="default">
          <div>
            <Label htmlFor="sheet-file">File</Label>
            <input
              id="sheet-file"
              name="file"
              type="file"
              required
              accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              className="block w-full text-meta text-muted-foreground file:mr-3 file:h-7 file:rounded-md file:border file:border-border-strong file:bg-card file:px-2.5 file:font-medium file:text-foreground touch:file:h-11"
            />
          </div>
        </DealForm>
        <p className="mt-3 text-meta text-subtle-foreground">
          Nothing is added until you have seen a preview. Only you see what you import.
        </p>
      </Section>
      {imports.length > 0 ? (
        <Section title="Recent imports" why={`Each can be undone for ${IMPORT_LIMITS.undoHours} hours.`}>
          <ul className="grid gap-1.5">
            {imports.map(({ id, fileName, state, createdAt, added }) => (
              <li key={id} className="flex flex-wrap gap-x-2">
                <Link href={`/my-listings/import/${id}`} className="link wrap-anywhere">
                  {fileName}
                </Link>
                <span className="text-muted-foreground">
                  {longDate(createdAt)}, {STATE_WORDS[state]}, {added.toLocaleString("en-US")} added
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </Page>
  );
}
