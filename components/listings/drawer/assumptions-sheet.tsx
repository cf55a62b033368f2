import { useState } from "react";
import { useInlineAction } from "@/components/api/use-action";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/label";
import { formatUsd } from "@/lib/core/money";
import { saveAssumptionsAction } from "@/lib/financing/actions";
import {
  ASSUMPTION_KEYS,
  ASSUMPTIONS,
  DEFAULT_ASSUMPTIONS,
  entryFaults,
  includesProperty,
  isAbroad,
  isManufacturer,
} from "@/lib/financing/assumptions";
import type { FinancingBasis, ListingAssumptions } from "@/lib/financing/schema";
import { financingView } from "@/lib/financing/view";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import { EARNINGS_LABEL } from "@/lib/vocabulary/terms";
import { AssumptionRow } from "./assumption-row";
import { FinancingResult } from "./financing-result";

interface AssumptionsSheetProps {
  listing: ListingDetailAnswer;
  basis: FinancingBasis;
  /** ISO date. */
  today: string;
  onChange: (basis: FinancingBasis) => void;
  onClose: () => void;
}

/** Every assumption with its default and a reset, next to the live result (FIN-7). */
export default function AssumptionsSheet({
  listing,
  basis,
  today,
  onChange,
  onClose,
}: AssumptionsSheetProps) {
  const [own, setOwn] = useState(basis.own);
  const [ofListing, setOfListing] = useState(basis.ofListing);
  const {
    busy,
    failure: error,
    run,
  } = useInlineAction("The assumptions could not be saved. Please try again.");
  const was = financingView(listing, basis.own, basis.ofListing, basis.dated, today);
  const faults = entryFaults(own, ofListing);
  const view = faults.size > 0 ? null : financingView(listing, own, ofListing, basis.dated, today);
  const refused = view && "notEnough" in view ? view : null;

  const save = () =>
    run(
      () => saveAssumptionsAction({ own, listingId: listing.id, ofListing }),
      () => {
        onChange({ ...basis, own, ofListing });
        onClose();
      },
    );
  const faultOf = (key: string) => {
    const fault = faults.get(key);
    if (fault) return fault;
    if (refused?.field === key) return refused.notEnough;
    return error?.field?.endsWith(key) ? error.message : undefined;
  };
  const setHere = (key: keyof ListingAssumptions, value: string) =>
    setOfListing(({ [key]: _, ...rest }) => (value === "" ? rest : { ...rest, [key]: value }));

  const stated = listing.earningsKind ? `${EARNINGS_LABEL[listing.earningsKind]} as stated` : "As stated";
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent className="md:max-w-244 max-md:inset-0 max-md:h-dvh max-md:max-h-dvh max-md:w-full max-md:rounded-none">
        <DialogHeader title="Assumptions" description={listing.title} />
        <DialogBody className="grid border-t p-0! md:grid-cols-[min(392px,48%)_minmax(0,1fr)]">
          <div className="px-5 py-4 max-md:order-2 md:border-r">
            <h3 className="mb-1 font-semibold">This listing</h3>
            <AssumptionRow
              label="My offer"
              reason={`Asking ${formatUsd(listing.askingPrice)}`}
              kind="dollars"
              value={ofListing.offer ?? ""}
              placeholder={listing.askingPrice === null ? "" : String(listing.askingPrice)}
              changed={ofListing.offer !== undefined}
              error={faultOf("offer")}
              onChange={(value) => setHere("offer", value)}
              onReset={() => setHere("offer", "")}
            />
            <AssumptionRow
              label="Earnings"
              reason={listing.earnings === null ? "Not stated" : stated}
              kind="dollars"
              value={ofListing.earnings ?? ""}
              placeholder={listing.earnings === null ? "" : String(listing.earnings)}
              changed={ofListing.earnings !== undefined}
              error={faultOf("earnings")}
              onChange={(value) => setHere("earnings", value)}
              onReset={() => setHere("earnings", "")}
            />
            <AssumptionRow
              label="Value of the property"
              reason={includesProperty(listing) ? "Part of the price" : "Not part of the price"}
              kind="dollars"
              value={ofListing.property ?? ""}
              placeholder="0"
              changed={ofListing.property !== undefined}
              error={faultOf("property")}
              onChange={(value) => setHere("property", value)}
              onReset={() => setHere("property", "")}
            />
            <label htmlFor="is-manufacturer" className="flex min-h-10 items-center justify-between gap-2">
              <span>
                Is a manufacturer
                <small className="block text-meta text-subtle-foreground">
                  No fee on loans up to $950,000
                </small>
              </span>
              <Checkbox
                id="is-manufacturer"
                checked={isManufacturer(listing, ofListing)}
                onChange={(event) => setHere("manufacturer", event.target.checked ? "yes" : "no")}
              />
            </label>
            <h3 className="mt-4.5 mb-1 font-semibold">For every listing</h3>
            {ASSUMPTION_KEYS.filter((key) => key.startsWith("abroad") <= isAbroad(listing)).map((key) => {
              const { label, reason, kind, default: usual } = ASSUMPTIONS[key];
              const changed = own[key] !== usual;
              return (
                <AssumptionRow
                  key={key}
                  label={label}
                  reason={
                    changed
                      ? `Default ${kind === "dollars" ? formatUsd(Number(usual)) : usual || "by rule"}`
                      : reason
                  }
                  kind={kind}
                  value={own[key]}
                  placeholder={key === "termMonths" ? "by rule" : ""}
                  changed={changed}
                  error={faultOf(key)}
                  onChange={(value) => setOwn((before) => ({ ...before, [key]: value }))}
                  onReset={() => setOwn((before) => ({ ...before, [key]: usual }))}
                />
              );
            })}
          </div>
          <div className="bg-canvas px-5 py-4">
            {view && !("notEnough" in view) ? (
              <FinancingResult view={view} was={"notEnough" in was ? null : was} />
            ) : (
              <p className="text-prose">{refused?.notEnough ?? "Enter each figure to see the result."}</p>
            )}
          </div>
        </DialogBody>
        <DialogFooter className="items-center">
          {error ? <FieldError className="mr-auto">{error.message}</FieldError> : null}
          <Button
            variant="ghost"
            onClick={() => {
              setOwn(DEFAULT_ASSUMPTIONS);
              setOfListing({});
            }}
          >
            Reset to defaults
          </Button>
          <Button busy={busy} disabled={view === null || Boolean(refused?.field)} onClick={save}>
            Done
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
