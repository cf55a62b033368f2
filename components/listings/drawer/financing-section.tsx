import { Suspense, useState } from "react";
import { lazyPart } from "@/components/ui/connection";
import { isoDay } from "@/lib/core/dates";
import { financingView } from "@/lib/financing/view";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import { CoverageScale } from "./coverage-scale";
import { DrawerSection, SmallPrint, VerdictLine } from "./drawer-section";
import { FinancingFigures } from "./financing-figures";

const AssumptionsSheet = lazyPart(() => import("./assumptions-sheet"));

export const FINANCED = "Can it be financed?";

interface FinancingSectionProps {
  listing: ListingDetailAnswer;
  /** The assumptions when the page was loaded. */
  given: NonNullable<ListingDetailAnswer["assumptions"]>;
  now: number;
  signedOut: boolean;
}

/**
 * 'Can it be financed?' on the user's own assumptions; recalculated in the browser when they change (FIN-7).
 */
export function FinancingSection({ listing, given, now, signedOut }: FinancingSectionProps) {
  const [basis, setBasis] = useState(given);
  const [open, setOpen] = useState(false);
  const today = isoDay(now);
  const view = financingView(listing, basis.own, basis.ofListing, basis.dated, today);
  return (
    <DrawerSection
      title={FINANCED}
      aside={
        <button
          type="button"
          className="link relative text-primary touch:after:absolute touch:after:-inset-x-1 touch:after:-inset-y-3.5 noscript:hidden"
          disabled={signedOut}
          onClick={() => setOpen(true)}
        >
          {"notEnough" in view ? "Enter an offer" : "Change assumptions"}
        </button>
      }
    >
      {"notEnough" in view ? (
        <p>{view.notEnough}</p>
      ) : (
        <>
          {view.hint ? <p className="mb-2 text-muted-foreground">{view.hint}</p> : null}
          <VerdictLine lead="On your assumptions:" strong={view.verdict} />
          {view.dscr === null ? null : <CoverageScale coverage={Number(view.dscr)} />}
          <FinancingFigures figures={view.figures} />
          <dl className="mt-2.5 grid gap-x-6 md:grid-cols-2">
            {view.stress.slice(0, 2).map(({ label, value }) => (
              <div key={label} className="flex justify-between border-b py-1.5">
                <dt className="text-muted-foreground">{label}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
          <SmallPrint>{view.smallPrint}</SmallPrint>
        </>
      )}
      {open ? (
        <Suspense>
          <AssumptionsSheet
            listing={listing}
            basis={basis}
            today={today}
            onChange={setBasis}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </DrawerSection>
  );
}
