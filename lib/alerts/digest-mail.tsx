import "server-only";
import { Hr } from "@react-email/hr";
import { Text } from "@react-email/text";
import { env } from "@/lib/core/env";
import { formatMoney, formatMultiple } from "@/lib/core/money";
import { MailButton, MailLayout, MailLink, MailText } from "@/lib/email/layout";
import type { Mail } from "@/lib/email/mutations";
import { OPEN_PARAM } from "@/lib/listings/listing-url";
import { EARNINGS_LABEL } from "@/lib/listings/vocabulary";
import { dismissalPage } from "./not-for-me";
import type { DigestMatch, Recipient } from "./queries";
import { unsubscribeHeaders, unsubscribePage } from "./unsubscribe";

/** Matches of one filter that are told one by one; the others are a link away. */
const SHOWN = 10;
const QUALITY_LABEL = { great: "Great", good: "Good", maybe: "Maybe" } as const;

const filterUrl = (filterId: string) => `${env().appUrl}/listing-filters/${filterId}`;
const count = (matches: number) => `${matches} new ${matches === 1 ? "match" : "matches"}`;

const money = (low: number | null, high: number | null) => formatMoney(low === null ? null : { low, high });

/** 'Earnings (SDE) $420,000'; nothing when they are not known. */
function earningsOf({ earnings, earningsHigh, earningsKind }: DigestMatch): string | null {
  if (earnings === null) return null;
  const kind = earningsKind ? ` (${EARNINGS_LABEL[earningsKind]})` : "";
  return `Earnings${kind} ${money(earnings, earningsHigh)}`;
}

function MatchEntry({ userId, match }: { userId: string; match: DigestMatch }) {
  const { filterId, listingId, title, location, city, industry, broker, sourceUrl, multiple } = match;
  const place = [city, location].filter(Boolean).join(", ");
  const price = money(match.askingPrice, match.askingPriceHigh);
  const figures = [price, earningsOf(match), `${formatMultiple(multiple)} multiple`];
  const facts = [...figures, place, industry].filter(Boolean).join(" · ");
  const isWeb = sourceUrl !== null && /^https?:\/\//i.test(sourceUrl);
  return (
    <div style={{ margin: "0 0 16px" }}>
      <Text style={{ fontSize: 15, lineHeight: "22px", fontWeight: 600, margin: 0 }}>
        <MailLink href={`${filterUrl(filterId)}?${OPEN_PARAM}=${listingId}`}>{title}</MailLink>
      </Text>
      <Text style={{ color: "#14191a", fontSize: 14, lineHeight: "20px", margin: 0 }}>{facts}</Text>
      {match.quality ? (
        <Text style={{ color: "#4c5759", fontSize: 13, lineHeight: "19px", margin: "2px 0 0" }}>
          <strong>{QUALITY_LABEL[match.quality]} match.</strong> {match.reasoning}
        </Text>
      ) : null}
      <Text style={{ color: "#4c5759", fontSize: 12, lineHeight: "16px", margin: "4px 0 0" }}>
        {isWeb ? (
          <>
            <MailLink href={sourceUrl}>{broker ? `See it at ${broker}` : "See the broker's page"}</MailLink>
            {" · "}
          </>
        ) : null}
        <MailLink href={dismissalPage({ userId, filterId, listingId })}>Not for me</MailLink>
      </Text>
    </div>
  );
}

function FilterMatches({ userId, matches }: { userId: string; matches: DigestMatch[] }) {
  const [first] = matches;
  if (!first) return null;
  const { filterId, filterName } = first;
  const more = matches.length - SHOWN;
  return (
    <div>
      <Text
        style={{ color: "#14191a", fontSize: 16, lineHeight: "24px", fontWeight: 600, margin: "8px 0 10px" }}
      >
        {filterName}: {count(matches.length)}
      </Text>
      {matches.slice(0, SHOWN).map((match) => (
        <MatchEntry key={match.listingId} userId={userId} match={match} />
      ))}
      {more > 0 ? (
        <MailText>
          <MailLink href={filterUrl(filterId)}>And {more} more</MailLink>
        </MailText>
      ) : null}
      <Text style={{ color: "#4c5759", fontSize: 12, lineHeight: "16px" }}>
        <MailLink href={unsubscribePage({ userId, filterId })}>Stop alerts for this filter</MailLink>
      </Text>
      <Hr style={{ borderColor: "#dfe5e6" }} />
    </div>
  );
}

function groups(matches: readonly DigestMatch[]): DigestMatch[][] {
  const byFilter = new Map<string, DigestMatch[]>();
  for (const match of matches) byFilter.set(match.filterId, [...(byFilter.get(match.filterId) ?? []), match]);
  return [...byFilter.values()];
}

/** The digest of a person's new matches (DAT-5): title, price, multiple, quality, reason and a link for each. */
export function digestMail(
  { userId, email, frequency }: Recipient,
  matches: readonly DigestMatch[],
): Omit<Mail, "key"> {
  const byFilter = groups(matches);
  const [only] = byFilter;
  const about = byFilter.length === 1 ? (only?.[0]?.filterName ?? "") : `${byFilter.length} filters`;
  const title = `${count(matches.length)}: ${about}`;
  const all = { userId, filterId: null };
  return {
    userId,
    recipient: email,
    subject: title,
    headers: unsubscribeHeaders(all),
    body: (
      <MailLayout
        preview={matches
          .slice(0, 3)
          .map((match) => match.title)
          .join(", ")}
        title={title}
        footer={
          <>
            You receive this {frequency} mail because you have saved filters with notifications.{" "}
            <MailLink href={`${env().appUrl}/settings`}>Change how often</MailLink> or{" "}
            <MailLink href={unsubscribePage(all)}>unsubscribe from all alerts</MailLink>.
          </>
        }
      >
        {byFilter.map((some) => (
          <FilterMatches key={some[0]?.filterId} userId={userId} matches={some} />
        ))}
        <MailButton href={`${env().appUrl}/listings`}>Open Winnow</MailButton>
      </MailLayout>
    ),
  };
}
