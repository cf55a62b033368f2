import { Play } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { withProof } from "@/components/accounts/proof";
import { useInlineAction } from "@/components/api/use-action";
import { Button, QuietButton } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { FieldError } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import { showToast } from "@/components/ui/toast";
import { changeSourceAction, startRunAction } from "@/lib/admin/actions";
import { sourceLabel } from "@/lib/admin/rules";
import type { AdminSource, SourceChange } from "@/lib/admin/schema";
import type { ActionResult } from "@/lib/http/action";

interface SourceEntryProps {
  source: AdminSource;
  onStarted: () => void;
  /** Further details about the source. */
  children?: ReactNode;
}

/** One source: its daily run, its feed address if it has one, and a button to start a run. */
export function SourceEntry({ source, onStarted, children }: SourceEntryProps) {
  const id = useId();
  const [scheduled, setScheduled] = useState(source.scheduled);
  const { busy, failure, run } = useInlineAction("That didn’t work. Please try again.");
  const name = sourceLabel(source.id, source.name);

  function perform(work: () => Promise<ActionResult<unknown>>, done: () => void, undo?: () => void) {
    run(() => withProof(work), done, undo);
  }
  const change = (wanted: Omit<SourceChange, "sourceId">, undo?: () => void) =>
    perform(
      () => changeSourceAction({ sourceId: source.id, ...wanted }),
      () => showToast({ message: `${name} saved.` }),
      undo,
    );
  const start = () => perform(() => startRunAction({ sourceId: source.id }), onStarted);
  function switchDaily(wanted: boolean) {
    setScheduled(wanted);
    change({ scheduled: wanted }, () => setScheduled(!wanted));
  }

  return (
    <li className="border-b py-3 last:border-b-0 last:pb-0">
      <div className="flex items-center gap-x-4 max-sm:gap-x-2">
        <div className="mr-auto min-w-0">
          <h2 className="truncate font-medium">{name}</h2>
          <p className="truncate font-mono text-meta text-subtle-foreground">{source.id}</p>
        </div>
        <label
          htmlFor={`${id}-daily`}
          className="inline-flex items-center gap-2 text-muted-foreground touch:min-h-11"
        >
          <Switch
            id={`${id}-daily`}
            checked={scheduled}
            disabled={busy}
            aria-label={`Run ${name} daily`}
            onChange={(event) => switchDaily(event.currentTarget.checked)}
          />
          Daily
        </label>
        <Button size="sm" variant="outline" aria-label={`Start ${name}`} busy={busy} onClick={start}>
          {busy ? null : <Play className="size-3.5!" />}
          Start
        </Button>
      </div>
      <AddressForm source={source} name={name} busy={busy} onSave={(url) => change({ url })} />
      {children}
      {failure ? <FieldError className="mt-1.5">{failure.message}</FieldError> : null}
    </li>
  );
}

interface AddressFormProps {
  source: AdminSource;
  name: string;
  busy: boolean;
  onSave: (url: string) => void;
}

/** The address of a feed, or one to use instead of a file; nothing for other sources. */
function AddressForm({ source: { url, usualUrl, isConfigured }, name, busy, onSave }: AddressFormProps) {
  const id = useId();
  if (url === null) return null;
  const isOfFile = isConfigured && url === "";
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSave(String(new FormData(event.currentTarget).get("url") ?? "").trim());
  }
  return (
    <form onSubmit={save} className="mt-2 flex items-center gap-2">
      <label htmlFor={id} className="sr-only">
        {isOfFile ? `Address to use instead of the file of ${name}` : `Feed address of ${name}`}
      </label>
      <Input
        id={id}
        name="url"
        type="url"
        inputMode="url"
        defaultValue={url}
        placeholder={
          usualUrl ??
          (isOfFile ? "Read from a file; an https:// address replaces it" : "https://… the feed address")
        }
        className="min-w-0 flex-1"
      />
      <QuietButton type="submit" disabled={busy}>
        Save
      </QuietButton>
    </form>
  );
}
