import { type FormEvent, useId } from "react";
import { withProof } from "@/components/accounts/proof";
import { useAction } from "@/components/api/use-action";
import { QuietButton } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast";
import { changeSourceAction } from "@/lib/admin/actions";
import type { AdminSource } from "@/lib/admin/schema";

/** The pause between two requests to a source. */
export function SourcePause({ source }: { source: AdminSource }) {
  const id = useId();
  const { busy, run } = useAction("The pause could not be saved. Please try again.");
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pauseSeconds = Number(new FormData(event.currentTarget).get("pause"));
    run(
      () => withProof(() => changeSourceAction({ sourceId: source.id, pauseSeconds })),
      () => showToast({ message: `${source.name} saved.` }),
    );
  }
  return (
    <form onSubmit={save} className="ml-auto flex items-center gap-2 text-meta text-muted-foreground">
      <label htmlFor={id} className="whitespace-nowrap">
        Seconds between requests
      </label>
      <Input
        id={id}
        name="pause"
        type="number"
        min={2}
        max={60}
        defaultValue={source.pauseSeconds}
        className="max-w-16 text-right"
      />
      <QuietButton type="submit" busy={busy} aria-label={`Save the pause for ${source.name}`}>
        Save
      </QuietButton>
    </form>
  );
}
