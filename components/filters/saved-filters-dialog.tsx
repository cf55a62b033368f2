import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { callApi } from "@/components/api/call-api";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogHeader } from "@/components/ui/dialog";
import type { FloatingProps } from "@/components/ui/lazy";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import type { FilterAnswer } from "@/lib/filters/api";
import { SavedFilterEntry } from "./saved-filter-entry";

type Loaded = { state: "loading" } | { state: "failed" } | { state: "ready"; filters: FilterAnswer[] };

/** The user's saved filters, reloaded each time the dialog opens (SAV-1). */
export default function SavedFiltersDialog({
  currentId,
  ...floating
}: FloatingProps & { currentId?: string }) {
  const { open, onOpenChange } = floating;
  const router = useRouter();
  const { loaded, reload } = useSavedFilters(open);

  function onDeleted(id: string) {
    if (id === currentId) {
      onOpenChange(false);
      router.push("/listings");
    } else reload();
  }

  const count = loaded.state === "ready" ? ` (${loaded.filters.length})` : "";
  return (
    <Dialog {...floating} aria-describedby={undefined}>
      <DialogHeader title={`My Filters${count}`} />
      <DialogBody>
        <CreateLink onGo={() => onOpenChange(false)} />
        {loaded.state === "ready" ? (
          <ul className="mt-2 grid grid-cols-[minmax(0,1fr)]">
            {loaded.filters.map((filter) => (
              <SavedFilterEntry
                key={filter.id}
                filter={filter}
                current={filter.id === currentId}
                onOpen={() => onOpenChange(false)}
                onDeleted={() => onDeleted(filter.id)}
              />
            ))}
          </ul>
        ) : loaded.state === "failed" ? (
          <div role="alert" className="mt-4 flex items-center justify-between gap-3">
            <span className="text-destructive-text">Your filters could not be loaded.</span>
            <Button variant="outline" onClick={reload}>
              Try Again
            </Button>
          </div>
        ) : (
          <div role="status" aria-label="Loading your filters" className="mt-4 grid gap-3">
            <Skeleton className="w-1/2" />
            <Skeleton className="w-4/5" />
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}

/** The saved filters, loaded each time `open` turns true. */
function useSavedFilters(open: boolean) {
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reloads.
  useEffect(() => {
    if (!open) return;
    const leaving = new AbortController();
    readFilters(leaving.signal).then(
      (filters) => setLoaded({ state: "ready", filters }),
      (cause: unknown) => {
        if (leaving.signal.aborted) return;
        console.error("Your saved filters could not be loaded.", cause);
        setLoaded({ state: "failed" });
      },
    );
    return () => leaving.abort();
  }, [open, attempt]);
  return { loaded, reload: () => setAttempt(attempt + 1) };
}

const readFilters = (leaving: AbortSignal) =>
  callApi<FilterAnswer[]>("/api/listing-filters", {
    signal: AbortSignal.any([leaving, AbortSignal.timeout(10_000)]),
  });

function CreateLink({ onGo }: { onGo: () => void }) {
  return (
    <Link
      href="/listings"
      onClick={onGo}
      className="flex items-center gap-3 rounded-lg border border-input border-dashed px-3.5 py-3 hover:border-primary hover:bg-hover"
    >
      <span className="grid size-7 flex-none place-items-center rounded-md bg-primary-tint text-primary-tint-foreground">
        <Plus />
      </span>
      <span>
        <b className="block font-semibold">Create New Filter</b>
        <span className="text-muted-foreground">Start from an empty panel and save it under a name</span>
      </span>
    </Link>
  );
}
