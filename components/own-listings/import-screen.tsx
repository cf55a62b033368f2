import Link from "next/link";
import { DealForm } from "@/components/deals/deal-form";
import { KeepCurrent } from "@/components/shell/keep-current";
import { Page, PageHeader, Section } from "@/components/shell/page";
import { buttonVariants } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import type { PreviewRow } from "@/lib/ingestion/inspection/view";
import { undoImportAction } from "@/lib/own-listings/actions";
import { IMPORT_LIMITS } from "@/lib/own-listings/imports/limits";
import { canUndo, type OwnImport } from "@/lib/own-listings/imports/schema";
import { BackToOwn } from "./back-to-own";
import { ImportPreview } from "./import-preview";

interface ImportScreenProps {
  imported: OwnImport;
  preview: PreviewRow[];
  now: number;
}

/** An import: its preview, its progress, or its result (OWN-7, OWN-8). */
export function ImportScreen({ imported, preview, now }: ImportScreenProps) {
  const { fileName, state } = imported;
  return (
    <Page narrow>
      <BackToOwn />
      <PageHeader title={<span className="wrap-anywhere">{fileName}</span>} />
      {state === "draft" ? (
        <ImportPreview imported={imported} preview={preview} />
      ) : state === "queued" || state === "running" ? (
        <AtWork imported={imported} />
      ) : (
        <Outcome imported={imported} now={now} />
      )}
    </Page>
  );
}

function AtWork({ imported: { done, total } }: { imported: OwnImport }) {
  const words = `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} rows`;
  return (
    <Section title="Importing" why="You can leave this page. The import continues.">
      <p role="status" className="mb-2">
        {words}
      </p>
      <Progress value={(100 * done) / total} label={words} />
      <KeepCurrent everyMs={3_000} />
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
    </Section>
  );
}

function Outcome({ imported, now }: { imported: OwnImport; now: number }) {
  const { id, state, added, updated, unchanged, rejected, rejections, error } = imported;
  const counts: [string, number][] = [
    ["added", added],
    ["updated", updated],
    ["unchanged", unchanged],
    ["skipped", rejected],
  ];
  return (
    <>
      <Section title={state === "undone" ? "Undone" : "Imported"}>
        {error ? <p className="mb-2 text-destructive-text">{error}</p> : null}
        <p role="status">
          {state === "undone"
            ? "The listings it added were deleted."
            : counts.map(([what, n]) => `${n.toLocaleString("en-US")} ${what}`).join(", ")}
        </p>
        <p className="mt-3">
          <Link href="/my-listings" className={buttonVariants({ variant: "outline" })}>
            Show my listings
          </Link>
        </p>
      </Section>
      {rejections.length > 0 && state !== "undone" ? (
        <Section title="Skipped rows" why="Numbered from the first row below the header.">
          <ul className="grid gap-1.5">
            {rejections.map(({ row, title, reason }) => (
              <li key={row} className="wrap-anywhere">
                Row {row}: {title || "no name"}. <span className="text-muted-foreground">{reason}</span>
              </li>
            ))}
          </ul>
          {rejected > rejections.length ? (
            <p className="mt-2 text-muted-foreground">
              and {(rejected - rejections.length).toLocaleString("en-US")} more
            </p>
          ) : null}
        </Section>
      ) : null}
      {canUndo(imported, now) ? (
        <Section
          title="Undo"
          why={`For ${IMPORT_LIMITS.undoHours} hours. Updated listings keep their new figures.`}
        >
          <DealForm id={id} action={undoImportAction} save="Undo this import" variant="danger" />
        </Section>
      ) : null}
    </>
  );
}
