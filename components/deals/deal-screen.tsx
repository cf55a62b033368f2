import Link from "next/link";
import { StatusBadge } from "@/components/listings/status-badge";
import { BackLink, Page, Section } from "@/components/shell/page";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { longDate } from "@/lib/core/dates";
import { changeDealAction, joinDealsAction, removeDealAction, writeLogAction } from "@/lib/deals/actions";
import type { DealDetail } from "@/lib/deals/answer";
import { daysInStage, dayText, isOverdue, lateText } from "@/lib/deals/rules";
import { DEAL_LIMITS, LOG_LABEL, STAGE_LABEL } from "@/lib/deals/stages";
import { withSeparators } from "@/lib/listings/amounts";
import { askingPriceText, earningsText, offeredBy, revenueText, whereAndWhat } from "@/lib/listings/figures";
import { listingPath } from "@/lib/listings/listing-url";
import { DealField } from "./deal-field";
import { DealForm } from "./deal-form";
import { DealLog } from "./deal-log";
import { DealRows } from "./deal-rows";
import { StageOptions, stageValue } from "./stage-options";

interface DealScreenProps {
  deal: DealDetail;
  /** ISO date in the user's time zone. */
  today: string;
  now: number;
}

/** Everything about one deal, in forms that work without JavaScript (PIPE-5). */
export function DealScreen({ deal, today, now }: DealScreenProps) {
  const { id, contacts } = deal;
  return (
    <Page narrow>
      <Head deal={deal} />
      <StageSection deal={deal} today={today} now={now} />
      <LogSection deal={deal} />
      <OfferSection deal={deal} />
      <Section title="Contacts" why="Clear a row to remove it.">
        <DealForm key={contacts.length} id={id} action={changeDealAction} save="Save contacts">
          <DealRows
            deal={id}
            list="contacts"
            parts={{ name: "Name", role: "Role", email: "Email", phone: "Phone" }}
            rows={contacts}
            most={DEAL_LIMITS.contacts}
          />
        </DealForm>
      </Section>
      <LinksSection deal={deal} />
      <WhenAdded deal={deal} />
      <Section
        title="Remove"
        why="Removes the deal and its log from the pipeline. The listing stays a favourite."
      >
        <DealForm id={id} action={removeDealAction} save="Remove from pipeline" variant="danger" />
      </Section>
    </Page>
  );
}

function Head({ deal: { id: ownId, listing, listingId, stage, twins } }: Pick<DealScreenProps, "deal">) {
  return (
    <header className="mb-6 grid gap-1">
      <BackLink href="/pipeline">Pipeline</BackLink>
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-page font-semibold tracking-title wrap-anywhere">{listing.title}</h1>
        <StatusBadge status={listing.status} />
      </div>
      <p className="text-muted-foreground">
        {[whereAndWhat(listing), offeredBy(listing)].filter(Boolean).join(" · ")}
      </p>
      <p>
        <b className="font-semibold">{askingPriceText(listing)}</b>{" "}
        {listingId === null ? (
          <span className="text-muted-foreground">
            No longer observed since {longDate(listing.lastSeenAt)}; shown as it was when you added it
          </span>
        ) : (
          <Link href={listingPath(listingId)} className="link ml-2">
            Open the listing
          </Link>
        )}
      </p>
      {twins.map(({ id, title }) => (
        <div key={id} className="text-muted-foreground">
          <p>
            Possibly the same business as{" "}
            <Link href={`/pipeline/${id}`} className="link">
              {title}
            </Link>
            , which is also in your pipeline.
          </p>
          <details className="mt-1">
            <summary className="link unfolds">Merge the two deals</summary>
            <p className="my-2 max-w-160">
              This deal keeps its stage, {STAGE_LABEL[stage]}, and its details. The other deal’s log, contacts
              and links move here, and the other deal is removed. This cannot be undone.
            </p>
            <DealForm id={ownId} action={joinDealsAction} save="Merge deals">
              <input type="hidden" name="dealId" value={id} />
            </DealForm>
          </details>
        </div>
      ))}
    </header>
  );
}

function StageSection({ deal, today, now }: DealScreenProps) {
  return (
    <Section
      title="Stage and next step"
      why={`In this stage ${daysInStage(deal.stageSince, now)}. The next step is emailed at 8:00 am on its date.`}
    >
      <DealForm id={deal.id} action={changeDealAction} save="Save">
        <div
          id="next-step"
          className="grid gap-3 md:grid-cols-[minmax(0,1fr)_10rem] lg:grid-cols-[10rem_minmax(0,1fr)_10rem]"
        >
          <div className="md:max-lg:col-span-2">
            <Label htmlFor="stage">Stage</Label>
            <Select
              id="stage"
              name="stage"
              defaultValue={stageValue(deal)}
              key={stageValue(deal)}
              className="block w-full"
            >
              <StageOptions />
            </Select>
          </div>
          <DealField deal={deal} name="nextStep" label="Next step" maxLength={DEAL_LIMITS.nextStep} />
          <DealField deal={deal} name="nextOn" label="On" type="date" />
        </div>
        {deal.nextOn && isOverdue(deal, today) ? (
          <p className="text-destructive-text">
            {dayText(deal.nextOn, today)}, {lateText(deal.nextOn, today)}
          </p>
        ) : null}
      </DealForm>
    </Section>
  );
}

function LogSection({ deal: { id, log } }: Pick<DealScreenProps, "deal">) {
  return (
    <Section title="Log" why="What you did, and what the listing did since you added it.">
      <DealForm key={log.length} id={id} action={writeLogAction} save="Add entry">
        <div className="grid gap-3 lg:grid-cols-[10rem_minmax(0,1fr)]">
          <Select
            aria-label="Type of entry"
            name="kind"
            className="block w-full"
            options={Object.entries(LOG_LABEL)}
          />
          <Textarea
            aria-label="What happened"
            placeholder="What was said or done"
            name="body"
            rows={2}
            maxLength={DEAL_LIMITS.logBody}
            required
          />
        </div>
      </DealForm>
      <div className="mt-4">
        <DealLog lines={log} />
      </div>
    </Section>
  );
}

function OfferSection({ deal }: Pick<DealScreenProps, "deal">) {
  return (
    <Section title="NDA and offer">
      <DealForm id={deal.id} action={changeDealAction} save="Save">
        <div className="grid gap-3 md:grid-cols-2">
          <DealField deal={deal} name="ndaSignedOn" label="NDA signed on" type="date" />
          <DealField deal={deal} name="ndaExpiresOn" label="NDA expires on" type="date" />
          <DealField
            deal={deal}
            name="offerPrice"
            label="Offer, $"
            inputMode="numeric"
            defaultValue={withSeparators(deal.offerPrice)}
          />
          <DealField deal={deal} name="offerOn" label="Offered on" type="date" />
          <DealField
            className="md:col-span-2"
            deal={deal}
            name="offerTerms"
            label="Terms"
            maxLength={DEAL_LIMITS.terms}
          />
        </div>
      </DealForm>
    </Section>
  );
}

function LinksSection({ deal: { id, links } }: Pick<DealScreenProps, "deal">) {
  return (
    <Section title="Links" why="Data room, CIM, a folder. Documents stay where they are.">
      <DealForm key={links.length} id={id} action={changeDealAction} save="Save links">
        <DealRows
          deal={id}
          list="links"
          parts={{ label: "Label", url: "Address" }}
          rows={links}
          most={DEAL_LIMITS.links}
        />
      </DealForm>
      <ul className="mt-3 grid gap-1">
        {links.map(({ label, url }) => (
          <li key={url} className="truncate">
            <a href={url} target="_blank" rel="noopener noreferrer" className="link">
              {label || url}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What the listing said when it was added, because brokers take pages down after a sale. */
function WhenAdded({ deal: { snapshot, createdAt } }: Pick<DealScreenProps, "deal">) {
  return (
    <Section title="When you added it" why={`As the listing was on ${longDate(createdAt)}.`}>
      <p>{snapshot.title}</p>
      <p className="text-muted-foreground">
        Asking {askingPriceText(snapshot)}, revenue {revenueText(snapshot)}, earnings {earningsText(snapshot)}
      </p>
      <details className="mt-2">
        <summary className="link unfolds">Description</summary>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{snapshot.description}</p>
      </details>
    </Section>
  );
}
