import { ArrowUpRight, Plus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useActionState, useEffect, useState } from "react";
import { callApi } from "@/components/api/call-api";
import { UNREACHABLE_TRY_AGAIN } from "@/components/api/unreachable";
import { useCalls } from "@/components/api/use-calls";
import { DrawerSection } from "@/components/listings/drawer/drawer-section";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { FieldError } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast";
import { addDealAction } from "@/lib/deals/actions";
import type { DealDetailAnswer } from "@/lib/deals/answer";
import { STAGE_LABEL } from "@/lib/deals/stages";
import { type OnKept, showAdded } from "./add-to-pipeline";
import { DealLine } from "./deal-line";
import { DealLog } from "./deal-log";
import { placeBody, readPlace } from "./moves";
import { NextStepForm } from "./next-step-form";
import { StageOptions, stageValue } from "./stage-options";
import { useDealKeys } from "./use-deal-keys";

/** How many log lines the drawer has space for. */
const LINES = 5;

interface DrawerDealProps {
  listingId: number;
  disabled: boolean;
  isFavourite: boolean;
  onKept: OnKept;
}

/** Stage, next step and log of the open listing, or a button to add it to the pipeline (PIPE-9). */
export function DrawerDeal({ disabled, ...of }: DrawerDealProps) {
  const { listingId } = of;
  const { deal, error, busy, change, add } = useListingDeal(of);
  useDealKeys({ deal, add, change });
  return (
    <DrawerSection offPaper={!deal}>
      <h2 className="sr-only">Pipeline</h2>
      {deal ? (
        <DealLine deal={deal}>
          <div className="flex items-center gap-3">
            <Select
              aria-label="Stage"
              value={stageValue(deal)}
              disabled={disabled || busy}
              onChange={(event) => void change(placeBody(readPlace(event.currentTarget.value)))}
              className="min-w-0 flex-1"
            >
              <StageOptions />
            </Select>
            <Link
              href={`/pipeline/${deal.id}`}
              className="link inline-flex flex-none items-center gap-1 touch:min-h-11"
            >
              Open the deal <ArrowUpRight className="size-3.5!" />
            </Link>
          </div>
          <NextStepForm key={deal.id} deal={deal} disabled={disabled || busy} onSave={change} />
          {deal.twins.map(({ id, title }) => (
            <p key={id} className="text-muted-foreground">
              Possibly the same business as {title}, also in your pipeline.{" "}
              <Link href={`/pipeline/${deal.id}`} className="link">
                Merge
              </Link>
            </p>
          ))}
          <DealLog lines={deal.log.slice(0, LINES)} />
        </DealLine>
      ) : (
        <AddForm
          listingId={listingId}
          disabled={disabled || busy}
          isUnknown={deal === undefined && error === null}
          onAdd={add}
        />
      )}
      {error ? <FieldError role="alert">{error}</FieldError> : null}
    </DrawerSection>
  );
}

interface AddFormProps {
  listingId: number;
  disabled: boolean;
  /** Whether it is in the pipeline is not known yet. */
  isUnknown: boolean;
  onAdd: () => void;
}

/** Without JavaScript the same button leads to the deal's own page. */
function AddForm({ listingId, disabled, isUnknown, onAdd }: AddFormProps) {
  const [, submit] = useActionState(addDealAction, null);
  return (
    <form
      action={submit}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      <input type="hidden" name="listingId" value={listingId} />
      <span className="relative inline-block max-sm:block">
        {isUnknown ? <Skeleton className="absolute inset-0 h-full rounded-md noscript:hidden" /> : null}
        <Button
          type="submit"
          variant="outline"
          disabled={disabled}
          data-pipeline=""
          data-tooltip="Add to pipeline (P)"
          aria-keyshortcuts="P"
          className={cn("max-sm:w-full", isUnknown && "invisible noscript:visible")}
        >
          <Plus /> Add to pipeline
        </Button>
      </span>
    </form>
  );
}

/** The deal of a listing (undefined until loaded, null when there is none), and functions to change it. */
function useListingDeal({ listingId, isFavourite, onKept }: Omit<DrawerDealProps, "disabled">) {
  const router = useRouter();
  const [state, setState] = useState<{ of: number; deal: DealDetailAnswer | null } | null>(null);
  const { busy, failure: error, setFailure: setError, run } = useCalls();
  const deal = state?.of === listingId ? state.deal : undefined;

  useEffect(() => {
    const leaving = new AbortController();
    callApi<{ deal: DealDetailAnswer | null }>(`/api/listings/${listingId}/deal`, {
      signal: leaving.signal,
    }).then(
      (answer) => setState({ of: listingId, deal: answer.deal }),
      (cause: unknown) => {
        if (leaving.signal.aborted) return;
        console.error("The deal could not be read.", cause);
        setError("The pipeline could not be loaded.");
      },
    );
    return () => leaving.abort();
  }, [listingId, setError]);

  const send = (path: `/api/${string}`, method: "POST" | "PATCH", body: unknown) =>
    run(path, UNREACHABLE_TRY_AGAIN, async () => {
      const answer = await callApi<{ deal: DealDetailAnswer }>(path, { method, body });
      setState({ of: listingId, deal: answer.deal });
      return answer.deal;
    });

  async function change(body: Record<string, unknown>) {
    const changed = deal && (await send(`/api/deals/${deal.id}`, "PATCH", body));
    if (changed && "stage" in body) showToast({ message: `Moved to ${STAGE_LABEL[changed.stage]}` });
    return Boolean(changed);
  }
  async function add() {
    const added = await send(`/api/listings/${listingId}/deal`, "POST", {});
    if (!added) return;
    onKept([listingId], true);
    // The selection bar counts it and its row shows it.
    router.refresh();
    const one = { dealId: added.id, listingId, madeFavourite: !isFavourite };
    showAdded(`Added to your pipeline at ${STAGE_LABEL[added.stage]}`, [one], onKept, () =>
      setState({ of: listingId, deal: null }),
    );
  }
  return { deal, error, busy, change, add: () => void add() };
}
