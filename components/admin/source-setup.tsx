"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { withProof } from "@/components/accounts/proof";
import { useAction } from "@/components/api/use-action";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { FieldError, Label } from "@/components/ui/label";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { showToast } from "@/components/ui/toast";
import { addSourceAction } from "@/lib/admin/source-actions";
import { SourceFields } from "./source-fields";
import { SourceFindings } from "./source-findings";
import { SourceRows } from "./source-rows";
import { useSourceSetup } from "./use-source-setup";

/** Adds a source without code: an address or a file in, what was found out, corrections by choosing (SRC-11). */
export function SourceSetup() {
  const router = useRouter();
  const { found, file, error, busy, inspect, choose } = useSourceSetup();
  const [chosenFile, setChosenFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { busy: saving, run } = useAction("That didn’t work. Please try again.");
  const { config = null, preview = null } = found ?? {};

  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setFailure(null);
    inspect(String(form.get("url") ?? "").trim(), chosenFile);
  }
  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!config) return;
    const form = new FormData(event.currentTarget);
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const added = {
      name: String(form.get("name") ?? ""),
      attribution: String(form.get("attribution") ?? ""),
      scheduled: form.get("scheduled") === "on",
      readNow: submitter?.value === "now",
      config: { ...config, pauseSeconds: Number(form.get("pause")) },
      ...(file && { file }),
    };
    setFailure(null);
    run(
      () => withProof(() => addSourceAction(added)),
      ({ name }) => {
        showToast({ message: `${name} was added.` });
        router.push("/admin/sources");
      },
      ({ message }) => setFailure(message),
    );
  }

  return (
    <main
      id="content"
      tabIndex={-1}
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] outline-none md:scroll-quiet lg:grid-cols-[25rem_minmax(0,1fr)]"
    >
      <section aria-label="Source" className="flex min-h-0 flex-col bg-canvas max-lg:border-b lg:border-r">
        <div className="flex-1 px-4 py-5 md:px-6">
          <h1 className="text-page font-semibold tracking-title">Add a source</h1>
          <form onSubmit={look} className="mt-5">
            <Label htmlFor="source-url">Address</Label>
            <Input
              id="source-url"
              name="url"
              type="url"
              inputMode="url"
              placeholder="https://"
              controlSize="lg"
              disabled={chosenFile !== null}
              required={chosenFile === null}
            />
            <p className="mt-1.5 text-meta text-muted-foreground">
              A page with listings, or a feed (CSV, JSON, RSS).
            </p>
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
            <Button type="submit" variant="outline" busy={busy && !found} className="mt-4" disabled={busy}>
              Look at it
            </Button>
          </form>
          {error ? <FieldError className="mt-3">{error}</FieldError> : null}
          {found ? (
            <section aria-label="What was found" aria-live="polite" className="mt-5">
              <h2 className="mb-2 font-semibold">What was found</h2>
              <SourceFindings findings={found.findings} />
            </section>
          ) : null}
          {config ? (
            <form id="add-source" key={found?.name} onSubmit={add} className="mt-5">
              <h2 className="mb-2 font-semibold">Name and pace</h2>
              <Label htmlFor="source-name">Name</Label>
              <Input id="source-name" name="name" defaultValue={found?.name} maxLength={100} required />
              <Label htmlFor="source-attribution" hint="Optional" className="mt-3">
                Licence or attribution
              </Label>
              <Input id="source-attribution" name="attribution" maxLength={200} />
              <div className="mt-3 flex items-center justify-between gap-3">
                <label htmlFor="source-pause">
                  Pause between requests
                  <span className="block text-meta text-muted-foreground">
                    Seconds, one request at a time
                  </span>
                </label>
                <Input
                  id="source-pause"
                  name="pause"
                  type="number"
                  min={2}
                  max={60}
                  defaultValue={2}
                  className="max-w-20 text-right"
                />
              </div>
              {config.kind === "feed" && !config.url ? null : (
                <div className="mt-3 flex items-center justify-between gap-3">
                  <label htmlFor="source-daily">
                    Read daily at 05:00 UTC
                    <span className="block text-meta text-muted-foreground">Off until you switch it on</span>
                  </label>
                  <Switch id="source-daily" name="scheduled" />
                </div>
              )}
              {failure ? <FieldError className="mt-3">{failure}</FieldError> : null}
            </form>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-2 border-t px-4 py-3 md:px-6">
          <Link href="/admin/sources" prefetch={false} className={buttonVariants({ variant: "ghost" })}>
            Cancel
          </Link>
          <Button
            type="submit"
            form="add-source"
            value="now"
            variant="outline"
            className="ml-auto"
            disabled={!config || saving}
          >
            Add and read now
          </Button>
          <Button type="submit" form="add-source" value="later" busy={saving} disabled={!config}>
            Add source
          </Button>
        </div>
      </section>
      <section aria-label="Preview" className="min-w-0 px-4 py-5 md:px-6">
        {busy && !found ? <Reading /> : null}
        {preview ? (
          <>
            <h2 className="mb-2 font-semibold">Detected fields</h2>
            <SourceFields fields={preview.fields} disabled={busy} onChoose={choose} />
            <SourceRows rows={preview.rows} />
          </>
        ) : null}
        {!busy && !preview ? (
          <p className="text-muted-foreground">
            {found
              ? "There is nothing to show."
              : "The first listings appear here as they will look in the list."}
          </p>
        ) : null}
      </section>
    </main>
  );
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
