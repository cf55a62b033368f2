"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { withProof } from "@/components/accounts/proof";
import { useInlineAction } from "@/components/api/use-action";
import { Button, buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { Input } from "@/components/ui/input";
import { FieldError, Label } from "@/components/ui/label";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { showToast } from "@/components/ui/toast";
import type { ConfiguredSource } from "@/lib/admin/schema";
import { addSourceAction, changeReadingAction } from "@/lib/admin/source-actions";
import { addressOf } from "@/lib/ingestion/inspection/address";
import type { SourceConfig } from "@/lib/ingestion/inspection/schema";
import { SourceFields } from "./source-fields";
import { SourceFindings } from "./source-findings";
import { SourceRows } from "./source-rows";
import { useSourceSetup } from "./use-source-setup";

/**
 * Adds a source without code: takes an address or a file, shows what was found, and lets the admin correct it
 * (SRC-11). With `source`, edits how that source is read (SRC-17).
 */
export function SourceSetup({ source }: { source?: ConfiguredSource }) {
  const setup = useSourceSetup(source);
  const { found, error } = setup;
  const { config = null, preview = null } = found ?? {};
  const { saving, failure, forget, save } = useSave(source, config, setup.file);
  const saveLabel = source ? "Save" : "Add source";
  const isUnreadable = Boolean(preview?.rows.length && preview.rows.every(({ rejected }) => rejected));
  return (
    <main
      id="content"
      tabIndex={-1}
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] outline-none max-lg:content-start md:scroll-quiet lg:grid-cols-[25rem_minmax(0,1fr)]"
    >
      <section aria-label="Source" className="flex min-h-0 flex-col bg-canvas max-lg:border-b lg:border-r">
        <div className="flex-1 px-4 py-5 md:px-6">
          <h1 className="text-page font-semibold tracking-title">
            {source ? `Edit ${source.name}` : "Add a source"}
          </h1>
          <LookForm {...setup} source={source} onLook={forget} />
          {error ? <FieldError className="mt-3">{error}</FieldError> : null}
          {found && found.findings.length > 0 ? (
            <section aria-label="What was found" aria-live="polite" className="mt-5">
              <h2 className="mb-2 font-semibold">What was found</h2>
              <SourceFindings findings={found.findings} />
            </section>
          ) : null}
          {config ? (
            <form id="add-source" key={source?.id ?? found?.name} onSubmit={save} className="mt-5">
              <NameAndPace source={source} config={config} name={found?.name} />
              {isUnreadable ? (
                <FieldError className="mt-3">
                  None of these listings could be read. Choose where their fields are read from.
                </FieldError>
              ) : null}
              {failure ? <FieldError className="mt-3">{failure.message}</FieldError> : null}
            </form>
          ) : null}
        </div>
        <SaveButtons
          isNew={!source}
          saving={saving}
          saveLabel={saveLabel}
          canSave={config !== null && !isUnreadable}
        />
      </section>
      <PreviewSection setup={setup} saveLabel={saveLabel} />
    </main>
  );
}

interface PreviewSectionProps {
  setup: ReturnType<typeof useSourceSetup>;
  saveLabel: string;
}

/** The detected fields, which can be corrected, and the first listings as they are read. */
function PreviewSection({ setup: { found, busy, choose, change }, saveLabel }: PreviewSectionProps) {
  const { config = null, preview = null } = found ?? {};
  return (
    <section aria-label="Preview" className="min-w-0 px-4 py-5 md:px-6">
      {busy && !preview ? <Reading /> : null}
      {preview ? (
        <>
          <h2 className="mb-2 font-semibold">Detected fields</h2>
          <SourceFields fields={preview.fields} disabled={busy} onChoose={choose} />
          {config ? <EarningsKind config={config} disabled={busy} onChange={change} /> : null}
          <SourceRows rows={preview.rows} saving={saveLabel} />
        </>
      ) : null}
      {!busy && !preview ? (
        <p className="text-muted-foreground">
          {found && found.findings.length > 0
            ? "Nothing to show."
            : "Press Preview to see the first listings as they will appear in the list."}
        </p>
      ) : null}
    </section>
  );
}

/** Saves the source with its name and pace. */
function useSave(source: ConfiguredSource | undefined, config: SourceConfig | null, file: File | null) {
  const router = useRouter();
  const { busy: saving, failure, forget, run } = useInlineAction("That didn’t work. Please try again.");
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!config) return;
    const form = new FormData(event.currentTarget);
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const described = {
      name: String(form.get("name") ?? ""),
      attribution: String(form.get("attribution") ?? ""),
      config: { ...config, pauseSeconds: Number(form.get("pause")) },
    };
    const readNow = submitter?.value === "now";
    const added = { ...described, scheduled: form.get("scheduled") === "on", readNow, ...(file && { file }) };
    const send = () =>
      source ? changeReadingAction({ ...described, sourceId: source.id }) : addSourceAction(added);
    run(
      () => withProof(send),
      ({ name }) => {
        showToast({ message: source ? `${name} saved.` : `${name} added.` });
        // The dashboard shows the progress of the run.
        router.push(!source && readNow ? "/admin" : "/admin/sources");
      },
    );
  }
  return { saving, failure, forget, save };
}

interface LookFormProps extends ReturnType<typeof useSourceSetup> {
  source?: ConfiguredSource;
  onLook: () => void;
}

/** Where to read from: an address or a file. */
function LookForm({ source, found, busy, inspect, onLook }: LookFormProps) {
  const { config = null, preview = null } = found ?? {};
  const [chosenFile, setChosenFile] = useState<File | null>(null);
  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onLook();
    const url = String(form.get("url") ?? "").trim();
    const isSame = source !== undefined || (config && url === addressOf(config));
    const known = config && isSame ? withAddresses(config, url, form.get("listingPath")) : undefined;
    inspect(url, chosenFile, known);
  }
  return (
    <form onSubmit={look} className="mt-5">
      <Label htmlFor="source-url">Address</Label>
      <Input
        id="source-url"
        name="url"
        type="url"
        inputMode="url"
        placeholder="https://"
        controlSize="lg"
        defaultValue={source && addressOf(source.config)}
        disabled={chosenFile !== null}
        required={source ? addressOf(source.config) !== undefined : chosenFile === null}
      />
      <p className="mt-1.5 text-meta text-muted-foreground">
        {source && !addressOf(source.config)
          ? "Read from a file. An address replaces it."
          : "A page with listings, or a feed (CSV, JSON, RSS)."}
      </p>
      {source ? null : (
        <>
          <Label htmlFor="source-file" className="mt-3">
            Or a file
          </Label>
          <input
            id="source-file"
            type="file"
            accept=".csv,.tsv,.json,.xml,.rss,.txt,.gz,.zip"
            onChange={(event) => setChosenFile(event.currentTarget.files?.[0] ?? null)}
            className="block w-full text-meta text-muted-foreground file:mr-3 file:h-7 file:rounded-md file:border file:border-border-strong file:bg-card file:px-2.5 file:font-medium file:text-foreground touch:file:h-11"
          />
        </>
      )}
      {config?.kind === "brokerSite" ? <ListingPath path={config.listingPath} /> : null}
      <Button type="submit" variant="outline" busy={busy && !preview} className="mt-4" disabled={busy}>
        Preview{" "}
      </Button>
    </form>
  );
}

function ListingPath({ path }: { path: string }) {
  return (
    <>
      <Label htmlFor="source-path" className="mt-3">
        Listing addresses
      </Label>
      <Input
        key={path}
        id="source-path"
        name="listingPath"
        defaultValue={path}
        maxLength={500}
        spellCheck={false}
        className="font-mono"
      />
      <p className="mt-1.5 text-meta text-muted-foreground">A regular expression for their paths.</p>
    </>
  );
}

type NameAndPaceProps = { source?: ConfiguredSource; config: SourceConfig; name?: string };

function NameAndPace({ source, config, name }: NameAndPaceProps) {
  return (
    <>
      <h2 className="mb-2 font-semibold">Name and pace</h2>
      <Label htmlFor="source-name">Name</Label>
      <Input id="source-name" name="name" defaultValue={name} maxLength={100} required />
      <Label htmlFor="source-attribution" hint="Optional" className="mt-3">
        Licence or attribution
      </Label>
      <Input
        id="source-attribution"
        name="attribution"
        defaultValue={source?.attribution ?? ""}
        maxLength={200}
      />
      <div className="mt-3 flex items-center justify-between gap-3">
        <label htmlFor="source-pause">
          Pause between requests
          <span className="block text-meta text-muted-foreground">Seconds, one request at a time</span>
        </label>
        <Input
          id="source-pause"
          name="pause"
          type="number"
          min={2}
          max={60}
          defaultValue={config.pauseSeconds ?? 2}
          className="max-w-20 text-right"
        />
      </div>
      {source || (config.kind === "feed" && !config.url) ? null : (
        <div className="mt-3 flex items-center justify-between gap-3">
          <label htmlFor="source-daily">
            Read daily at 05:00 UTC
            <span className="block text-meta text-muted-foreground">Off until you turn it on</span>
          </label>
          <Switch id="source-daily" name="scheduled" />
        </div>
      )}
    </>
  );
}

type SaveButtonsProps = { isNew: boolean; saving: boolean; saveLabel: string; canSave: boolean };

function SaveButtons({ isNew, saving, saveLabel, canSave }: SaveButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t px-4 py-3 md:px-6">
      <Link
        href="/admin/sources"
        className={cn(
          buttonVariants({ variant: "ghost" }),
          "-ml-3 max-[359px]:order-last max-[359px]:ml-0 max-[359px]:w-full",
        )}
      >
        Cancel
      </Link>
      {isNew ? (
        <Button
          type="submit"
          form="add-source"
          value="now"
          variant="outline"
          className="ml-auto max-[359px]:grow"
          disabled={!canSave || saving}
        >
          Add and read now
        </Button>
      ) : null}
      <Button
        type="submit"
        form="add-source"
        value="later"
        busy={saving}
        disabled={!canSave}
        className={cn("max-[359px]:grow", !isNew && "ml-auto")}
      >
        {saveLabel}
      </Button>
    </div>
  );
}

const EARNINGS = ["SDE", "Cash flow", "EBITDA", "Net profit"];

interface EarningsKindProps {
  config: SourceConfig;
  disabled: boolean;
  onChange: (config: SourceConfig) => void;
}

/** What the earnings of a source are when its own labels don't say. */
function EarningsKind({ config, disabled, onChange }: EarningsKindProps) {
  return (
    <label className="mt-3 flex items-center gap-2 text-muted-foreground">
      Earnings are
      <select
        value={config.earningsLabel ?? ""}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...config, earningsLabel: value === "" ? undefined : value })
        }
        className="h-7 cursor-pointer rounded-sm bg-transparent text-foreground hover:bg-hover touch:h-11"
      >
        <option value="">as labelled</option>
        {EARNINGS.map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </select>
    </label>
  );
}

/** The settings with the addresses from the form. */
function withAddresses(config: SourceConfig, url: string, path: FormDataEntryValue | null): SourceConfig {
  if (config.kind === "feed") return { ...config, url: url || undefined };
  return { ...config, listUrl: url, listingPath: String(path ?? config.listingPath) };
}

function Reading() {
  return (
    <div role="status">
      <p className="mb-3 text-muted-foreground">Reading the first page…</p>
      {["a", "b", "c", "d", "e"].map((row) => (
        <Skeleton key={row} className="mb-3 h-9 w-full" />
      ))}
    </div>
  );
}
