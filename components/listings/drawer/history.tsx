import { TextLink } from "@/components/ui/text-link";
import { longDate } from "@/lib/core/dates";
import { formatMoney } from "@/lib/core/money";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import { EVENT_LABEL, type EventFacts } from "@/lib/listings/events";
import { OPEN_PARAM } from "@/lib/listings/listing-url";

type Event = NonNullable<ListingDetailAnswer["history"]>[number];

const amount = (facts: EventFacts | null) =>
  facts?.amount == null ? null : formatMoney({ low: facts.amount, high: facts.amountHigh ?? null });

/** The detail of an event: the amounts before and after, or the earlier offer. */
function detailOf({ kind, before, after }: Event): string | null {
  if (kind === "relisted") {
    const price = amount(before);
    return `${longDate(before?.from)} to ${longDate(before?.to)}${price ? ` at ${price}` : ""}`;
  }
  const [from, to] = [amount(before), amount(after)];
  return from && to ? `${from} to ${to}` : (to ?? (from && `was ${from}`));
}

/** Every dated change of a listing, newest first (EVT-2). */
export function History({ events }: { events: Event[] }) {
  return (
    <ol className="grid">
      {events.map((event) => (
        <li
          key={`${event.kind} ${event.at}`}
          className="flex min-h-8 flex-wrap items-baseline gap-x-3 border-t py-1.5 first:border-t-0"
        >
          <time dateTime={event.at} className="w-33 flex-none text-muted-foreground">
            {longDate(event.at)}
          </time>
          <span className="font-medium">
            {event.kind === "relisted" && event.before?.listingId ? (
              <TextLink href={`/listings?${OPEN_PARAM}=${event.before.listingId}`}>
                {EVENT_LABEL[event.kind]}
              </TextLink>
            ) : (
              EVENT_LABEL[event.kind]
            )}
          </span>
          <span className="min-w-0 text-muted-foreground">{detailOf(event)}</span>
        </li>
      ))}
    </ol>
  );
}
