import { useState } from "react";
import { useInlineAction } from "@/components/api/use-action";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogBody, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/label";
import { formatUsd } from "@/lib/core/money";
import { saveAssumptionsAction } from "@/lib/financing/actions";
import {
  ASSUMPTION_KEYS,
  ASSUMPTIONS,
  type AssumptionKey,
  type Assumptions,
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

const UNREACHABLE = "The assumptions could not be saved. Please try again.";

interface AssumptionsSheetProps {
  listing: ListingDetailAnswer;
  basis: FinancingBasis;
  /** ISO date. */
  today: string;
  onChange: (basis: FinancingBasis) => void;
  onClose: () => void;
}

/** Every assumption with its default and a reset, next to the live result (FIN-7). */
export default function AssumptionsSheet(props: AssumptionsSheetProps) {
  const { listing, basis, today, onChange, onClose } = props;
  const [own, setOwn] = useState(basis.own);
  const [ofListing, setOfListing] = useState(basis.ofListing);
  const { busy, failure: error, run } = useInlineAction(UNREACHABLE);
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
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      className="md:max-w-244 max-md:inset-0 max-md:h-dvh max-md:max-h-dvh max-md:w-full max-md:rounded-none"
    >
      <DialogHeader title="Assumptions" description={listing.title} />
      <DialogBody className="grid border-t p-0! md:grid-cols-[min(392px,48%)_minmax(0,1fr)]">
        <div className="px-5 py-4 max-md:order-2 md:border-r">
          <h3 className="mb-1 font-semibold">This listing</h3>
          <OfListing listing={listing} ofListing={ofListing} faultOf={faultOf} onChange={setOfListing} />
          <h3 className="mt-4.5 mb-1 font-semibold">For every listing</h3>
          <OfEveryListing listing={listing} own={own} faultOf={faultOf} onChange={setOwn} />
        </div>
        <Result view={view} was={was} />
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
    </Dialog>
  );
}

interface OfListingProps {
  listing: ListingDetailAnswer;
  ofListing: ListingAssumptions;
  faultOf: (key: string) => string | undefined;
  onChange: (change: (before: ListingAssumptions) => ListingAssumptions) => void;
}

function OfListing({ listing, ofListing, faultOf, onChange }: OfListingProps) {
  const { askingPrice, earnings, earningsKind } = listing;
  const set = (key: keyof ListingAssumptions, value: string) =>
    onChange(({ [key]: _, ...rest }) => (value === "" ? rest : { ...rest, [key]: value }));
  const stated = earningsKind ? `${EARNINGS_LABEL[earningsKind]} as stated` : "As stated";
  const property = includesProperty(listing) ? "Part of the price" : "Not part of the price";
  const rows = [
    ["offer", "My offer", `Asking ${formatUsd(askingPrice)}`, askingPrice],
    ["earnings", "Earnings", earnings === null ? "Not stated" : stated, earnings],
    ["property", "Value of the property", property, 0],
  ] as const;
  return (
    <>
      {rows.map(([key, label, reason, usual]) => (
        <AssumptionRow
          key={key}
          label={label}
          reason={reason}
          kind="dollars"
          value={ofListing[key] ?? ""}
          placeholder={usual === null ? "" : String(usual)}
          changed={ofListing[key] !== undefined}
          error={faultOf(key)}
          onChange={(value) => set(key, value)}
          onReset={() => set(key, "")}
        />
      ))}
      <label htmlFor="is-manufacturer" className="flex min-h-10 items-center justify-between gap-2">
        <span>
          Is a manufacturer
          <small className="block text-meta text-subtle-foreground">No fee on loans up to $950,000</small>
        </span>
        <Checkbox
          id="is-manufacturer"
          checked={isManufacturer(listing, ofListing)}
          onChange={(event) => set("manufacturer", event.target.checked ? "yes" : "no")}
        />
      </label>
    </>
  );
}

interface OfEveryListingProps {
  listing: ListingDetailAnswer;
  own: Assumptions;
  faultOf: (key: string) => string | undefined;
  onChange: (change: (before: Assumptions) => Assumptions) => void;
}

function OfEveryListing({ listing, own, faultOf, onChange }: OfEveryListingProps) {
  const keys = ASSUMPTION_KEYS.filter((key) => key.startsWith("abroad") <= isAbroad(listing));
  return keys.map((key) => (
    <OwnAssumption
      key={key}
      of={key}
      value={own[key]}
      error={faultOf(key)}
      onChange={(value) => onChange((before) => ({ ...before, [key]: value }))}
    />
  ));
}

interface OwnAssumptionProps {
  of: AssumptionKey;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

function OwnAssumption({ of, value, error, onChange }: OwnAssumptionProps) {
  const { label, reason, kind, default: usual } = ASSUMPTIONS[of];
  const changed = value !== usual;
  const usualText = kind === "dollars" ? formatUsd(Number(usual)) : usual || "by rule";
  return (
    <AssumptionRow
      label={label}
      kind={kind}
      value={value}
      changed={changed}
      error={error}
      onChange={onChange}
      reason={changed ? `Default ${usualText}` : reason}
      placeholder={of === "termMonths" ? "by rule" : ""}
      onReset={() => onChange(usual)}
    />
  );
}

interface ResultProps {
  /** Null while a figure is missing or wrong. */
  view: ReturnType<typeof financingView> | null;
  /** The result on the saved assumptions. */
  was: ReturnType<typeof financingView>;
}

function Result({ view, was }: ResultProps) {
  return (
    <div className="bg-canvas px-5 py-4">
      {view && !("notEnough" in view) ? (
        <FinancingResult view={view} was={"notEnough" in was ? null : was} />
      ) : (
        <p className="text-prose">{view?.notEnough ?? "Enter each figure to see the result."}</p>
      )}
    </div>
  );
}
