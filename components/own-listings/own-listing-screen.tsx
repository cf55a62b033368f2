import { Columns2, ExternalLink, Eye, EyeOff, Star } from "lucide-react";
import Link from "next/link";
import { DealForm } from "@/components/deals/deal-form";
import { Description } from "@/components/listings/drawer/description";
import { SmallPrint, VerdictLine } from "@/components/listings/drawer/drawer-section";
import { factsOf, Terms } from "@/components/listings/drawer/facts";
import { FinancingFigures } from "@/components/listings/drawer/financing-figures";
import { KeyFigures } from "@/components/listings/drawer/key-figures";
import { StatusBadge } from "@/components/listings/status-badge";
import { Page, Section } from "@/components/shell/page";
import { buttonVariants } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { longDate } from "@/lib/core/dates";
import { whereAndWhat } from "@/lib/listings/figures";
import { compareHref, OPEN_PARAM } from "@/lib/listings/listing-url";
import { changeOwnListingAction, removeOwnListingAction } from "@/lib/own-listings/actions";
import type { OwnListingAnswer } from "@/lib/own-listings/api";
import { ORIGIN_LABEL, OWN_LIMITS } from "@/lib/own-listings/origins";
import { NOTE_LABEL } from "@/lib/vocabulary/terms";
import { BackToOwn } from "./back-to-own";
import { MarkForm } from "./mark-form";
import { OwnFields } from "./own-fields";
import { PipelineForm } from "./pipeline-form";

interface OwnListingScreenProps {
  listing: OwnListingAnswer;
  /** Its deal in the user's pipeline. */
  dealId: string | null;
}

/**
 * One of the user's own listings: figures, financing, facts and note, and a form to edit it (OWN-3, OWN-5).
 */
export function OwnListingScreen({ listing, dealId }: OwnListingScreenProps) {
  const { id, typed, financing, description, userMeta } = listing;
  return (
    <Page narrow>
      <Head listing={listing} dealId={dealId} />
      <div className="mb-6 rounded-lg border bg-card [&>div]:border-b-0 [&_dl>:first-child]:pl-4">
        <KeyFigures listing={listing} />
      </div>
      <Section title="Can it be financed?" why="On your assumptions for every listing.">
        {"notEnough" in financing ? (
          <p>{financing.notEnough}</p>
        ) : (
          <>
            <VerdictLine lead="On your assumptions:" strong={financing.verdict} />
            <FinancingFigures figures={financing.figures} />
            <SmallPrint>{financing.smallPrint}</SmallPrint>
          </>
        )}
      </Section>
      <Section title="Note" why="Only you see it.">
        <DealForm id={String(id)} action={changeOwnListingAction} save="Save note">
          <Label htmlFor="note" className="sr-only">
            Note
          </Label>
          <Textarea
            id="note"
            name="note"
            defaultValue={userMeta.notes ?? ""}
            maxLength={OWN_LIMITS.note}
            key={userMeta.notes}
          />
        </DealForm>
      </Section>
      <FactsSection listing={listing} />
      <Section title="Description">
        <Description text={description} quotes={[]} />
      </Section>
      <Section title="Edit" why="Later emails and imports don’t overwrite your edits.">
        <DealForm
          id={String(id)}
          action={changeOwnListingAction}
          save="Save changes"
          key={JSON.stringify(typed)}
        >
          <OwnFields form="edit" listing={typed} />
        </DealForm>
      </Section>
      <Section title="Delete" why="Removes the listing and its note.">
        <DealForm
          id={String(id)}
          action={removeOwnListingAction}
          save="Delete this listing"
          variant="danger"
        />
      </Section>
    </Page>
  );
}

function Head({ listing, dealId }: OwnListingScreenProps) {
  const { title, origin, catalogueId, lastSeenAt, broker } = listing;
  return (
    <header className="mb-6 grid justify-items-start gap-1">
      <BackToOwn />
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-page font-semibold tracking-title wrap-anywhere">{title}</h1>
        <StatusBadge status={listing.status} />
      </div>
      <p className="text-muted-foreground">{[whereAndWhat(listing), broker].filter(Boolean).join(" · ")}</p>
      <p className="text-meta text-subtle-foreground">
        {ORIGIN_LABEL[origin]}, last seen on {longDate(lastSeenAt)}
      </p>
      {catalogueId === null ? null : (
        <p>
          Also in the catalogue:{" "}
          <Link href={`/listings?${OPEN_PARAM}=${catalogueId}`} className="link">
            view it there
          </Link>
        </p>
      )}
      <Toolbar listing={listing} dealId={dealId} />
    </header>
  );
}

function Toolbar({ listing: { id, sourceUrl, userMeta }, dealId }: OwnListingScreenProps) {
  return (
    <div className="mt-2 flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:[&_button]:w-full">
      <MarkForm
        id={id}
        mark="isFavourite"
        isSet={userMeta.isFavourite}
        className={buttonVariants({ variant: "outline", size: "sm" })}
      >
        <Star className={userMeta.isFavourite ? "size-3.5! fill-favourite text-favourite" : "size-3.5!"} />{" "}
        Favourite
      </MarkForm>
      <MarkForm
        id={id}
        mark="isHidden"
        isSet={userMeta.isHidden}
        className={buttonVariants({ variant: "outline", size: "sm" })}
      >
        {userMeta.isHidden ? <Eye className="size-3.5!" /> : <EyeOff className="size-3.5!" />}{" "}
        {userMeta.isHidden ? "Unhide" : "Hide"}
      </MarkForm>
      <PipelineForm id={id} dealId={dealId ?? undefined} />
      <Link
        href={`${compareHref([id])}&add=1`}
        prefetch={false}
        className={buttonVariants({ variant: "outline", size: "sm" })}
      >
        <Columns2 className="size-3.5!" /> Compare
      </Link>
      {sourceUrl ? (
        <a
          href={sourceUrl}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          <ExternalLink className="size-3.5!" /> {URL.parse(sourceUrl)?.hostname ?? "Original listing"}
        </a>
      ) : null}
    </div>
  );
}

const NOTED: Record<string, string> = { ...NOTE_LABEL, title: "Name" };

/** What is stated besides the figures, and why a figure is missing, corrected or in doubt. */
function FactsSection({ listing }: { listing: OwnListingAnswer }) {
  const { sourceNotes, checks } = listing;
  const stated = factsOf(listing);
  for (const [field, note] of Object.entries(sourceNotes)) stated.push([NOTED[field] ?? field, note]);
  if (checks.signs.length > 0) stated.push(["Check first", checks.signs.map(({ fact }) => fact).join("; ")]);
  if (stated.length === 0) return null;
  return (
    <Section title="Facts">
      <Terms entries={stated} />
    </Section>
  );
}
