import "server-only";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { dayInWords, localDay } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { formatUsd } from "@/lib/core/money";
import { lateText } from "@/lib/deals/rules";
import { STAGE_LABEL } from "@/lib/deals/stages";
import type { DueStep } from "@/lib/deals/steps/queries";
import { COLOUR, MailButton, MailColumns, MailLayout, MailLink, MailRow, MailText } from "@/lib/email/layout";
import type { Mail } from "@/lib/email/mutations";
import { askingPriceText, webUrl, whereAndWhat } from "@/lib/listings/figures";
import { OPEN_PARAM } from "@/lib/listings/listing-url";
import { ALERT_COUNT, type AlertKind, countsInWords } from "@/lib/vocabulary/alert-kinds";
import type { AlertEntry, AlertGroup } from "./entries/queries";
import { dismissalPage } from "./not-for-me";
import type { Recipient } from "./queries";
import { figuresOf, groupPath } from "./sentences";
import { unsubscribeHeaders, unsubscribePage, weeklyPage } from "./unsubscribe";

const QUALITY = {
  great: { label: "Great", background: "#e2f4ea", color: "#0a6b43" },
  good: { label: "Good", background: "#eff4dc", color: "#4f5f0f" },
  maybe: { label: "Maybe", background: "#faf0dc", color: "#7a5200" },
} as const;

const groupUrl = ({ filterId }: Pick<AlertGroup, "filterId">) => `${env().appUrl}${groupPath(filterId)}`;

/** 'Down 7%.' */
function turnOf({ was, askingPrice }: AlertEntry): string | null {
  if (was === null || askingPrice === null || was === askingPrice || was <= 0) return null;
  const percent = Math.max(1, Math.round(100 * Math.abs(askingPrice / was - 1)));
  return `${askingPrice < was ? "Down" : "Up"} ${percent}%.`;
}

/** Changes other than the price, in words: 'Back on the market.' */
function stateOf({ kinds }: AlertEntry): string | null {
  const said = new Set<AlertKind>(["new", "price_cut", "price_up"]);
  const words = [...new Set(kinds)].filter((kind) => !said.has(kind)).map((kind) => ALERT_COUNT[kind][0]);
  const line = words.join(", ");
  return line ? `${line.charAt(0).toUpperCase()}${line.slice(1)}.` : null;
}

const MUTED = { color: COLOUR.muted, fontSize: 13, lineHeight: "18px", margin: "2px 0 0" } as const;

const InkLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="ink" style={{ color: COLOUR.text, textDecoration: "none" }}>
    {children}
  </Link>
);

/** A part of the mail below its heading, which may end with counts in small print and a link. */
function Part(props: { title: string; counts?: string; link: ReactNode; children: ReactNode }) {
  const { title, counts, link, children } = props;
  const heading = (
    <>
      <span style={{ fontSize: 17, fontWeight: 600, letterSpacing: "-0.012em" }}>{title}</span>
      {counts ? " " : null}
      {counts ? (
        <span className="sub" style={{ color: COLOUR.subtle }}>
          {counts}
        </span>
      ) : null}
    </>
  );
  return (
    <div style={{ paddingTop: 24 }}>
      <MailRow style={{ fontSize: 13, lineHeight: "22px", paddingBottom: 10 }} left={heading} right={link} />
      {children}
    </div>
  );
}

function Verdict({ quality, reasoning }: Pick<AlertEntry, "quality" | "reasoning">) {
  if (!quality) return null;
  const { label, background, color } = QUALITY[quality];
  return (
    <div style={{ paddingTop: 8 }}>
      <MailColumns
        style={{ fontSize: 13, lineHeight: "18px" }}
        width={1}
        left={
          <span
            className={quality}
            style={{ background, color, fontSize: 12, borderRadius: 4, fontWeight: 600, padding: "1px 7px" }}
          >
            {label}
          </span>
        }
      >
        <span className="mut" style={{ color: COLOUR.muted }}>
          {reasoning}
        </span>
      </MailColumns>
    </div>
  );
}

function Entry({ userId, filterId, entry }: { userId: string; filterId: string | null; entry: AlertEntry }) {
  const { id, title, sourceUrl, brokerName, was, quality, reasoning } = entry;
  const turn = turnOf(entry);
  const original = webUrl(sourceUrl);
  return (
    <div className="line" style={{ borderTop: `1px solid ${COLOUR.line}`, padding: "14px 0" }}>
      <MailRow
        style={{ fontSize: 15, lineHeight: "20px", fontWeight: 600 }}
        left={<InkLink href={`${groupUrl({ filterId })}?${OPEN_PARAM}=${id}`}>{title}</InkLink>}
        right={
          <>
            {turn ? (
              <s className="sub was" style={{ color: COLOUR.subtle, fontSize: 13, fontWeight: 400 }}>
                {formatUsd(was)}
              </s>
            ) : null}
            {turn ? " " : null}
            {askingPriceText(entry)}
          </>
        }
      />
      <Text className="mut" style={MUTED}>
        {whereAndWhat(entry)}
      </Text>
      <Text className="mut" style={{ ...MUTED, marginTop: 0 }}>
        {turn ? (
          <span className="drop" style={turn.startsWith("Down") ? { color: "#0a6b43" } : undefined}>
            {turn}{" "}
          </span>
        ) : null}
        {[stateOf(entry), figuresOf(entry)].filter(Boolean).join(" ")}
      </Text>
      <Verdict quality={quality} reasoning={reasoning} />
      <Text className="sub" style={{ ...MUTED, color: COLOUR.subtle, fontSize: 12, marginTop: 6 }}>
        {original ? (
          <>
            <MailLink href={original}>
              {brokerName ? `See it at ${brokerName}` : "See the broker's page"}
            </MailLink>
            {" · "}
          </>
        ) : null}
        <MailLink href={dismissalPage({ userId, filterId, listingId: id })}>Not for me</MailLink>
      </Text>
    </div>
  );
}

function Group({ userId, group }: { userId: string; group: AlertGroup }) {
  const { filterId, name, counts, listings, entries } = group;
  const more = listings - entries.length;
  return (
    <Part
      title={filterId ? name : "Changes in your pipeline and favourites"}
      counts={countsInWords(counts)}
      link={<MailLink href={groupUrl(group)}>Open</MailLink>}
    >
      {entries.map((entry) => (
        <Entry key={entry.id} userId={userId} filterId={filterId} entry={entry} />
      ))}
      {more > 0 ? (
        <MailText>
          <MailLink href={groupUrl(group)}>And {more.toLocaleString("en-US")} more</MailLink>
        </MailText>
      ) : null}
      <Text className="sub" style={{ color: COLOUR.subtle, fontSize: 12, lineHeight: "16px", margin: 0 }}>
        <MailLink href={unsubscribePage({ userId, filterId: filterId ?? "favourites" })}>
          {filterId ? "Stop alerts for this filter" : "Stop alerts for favourites"}
        </MailLink>
      </Text>
    </Part>
  );
}

/** Next steps of deals, shown before everything else; overdue ones show since when. */
function Steps({ steps, today }: { steps: readonly DueStep[]; today: string }) {
  return (
    <Part
      title={stepsInWords(steps)}
      link={<MailLink href={`${env().appUrl}/pipeline?view=list&step=due`}>Open the pipeline</MailLink>}
    >
      {steps.slice(0, STEPS_SHOWN).map(({ dealId, title, stage, nextStep, nextOn }) => (
        <div
          key={dealId}
          className="line"
          style={{ borderTop: `1px solid ${COLOUR.line}`, padding: "9px 0" }}
        >
          <MailColumns
            style={{ fontSize: 14, lineHeight: "20px" }}
            width={92}
            left={
              nextOn < today ? (
                <span className="late" style={{ color: COLOUR.late, fontWeight: 500 }}>
                  {lateText(nextOn, today)}
                </span>
              ) : (
                <span style={{ fontWeight: 500 }}>Today</span>
              )
            }
          >
            <InkLink href={`${env().appUrl}/pipeline/${dealId}`}>{nextStep}</InkLink>
            <Text className="sub" style={{ ...MUTED, color: COLOUR.subtle, margin: 0 }}>
              {title}, {STAGE_LABEL[stage]}
            </Text>
          </MailColumns>
        </div>
      ))}
      {steps.length > STEPS_SHOWN ? <MailText>And {steps.length - STEPS_SHOWN} more.</MailText> : null}
    </Part>
  );
}

/** How many next steps are listed; the others are only counted. */
const STEPS_SHOWN = 20;
/** '3 next steps are due'. */
const stepsInWords = ({ length }: readonly DueStep[]) =>
  `${length.toLocaleString("en-US")} next ${length === 1 ? "step is" : "steps are"} due`;

/** '2 price cuts, 5 new matches: ', then the filter's name if there is only one. */
function subjectOf(groups: readonly AlertGroup[], steps: readonly DueStep[]): string {
  if (steps.length > 0)
    return [stepsInWords(steps), groups.length > 0 ? subjectOf(groups, []) : ""].filter(Boolean).join(", ");
  const counts: AlertGroup["counts"] = {};
  for (const group of groups)
    for (const [kind, n] of Object.entries(group.counts) as [AlertKind, number][])
      counts[kind] = (counts[kind] ?? 0) + n;
  const [only] = groups;
  const about = groups.length === 1 && only ? only.name : `${groups.length} alerts`;
  return `${countsInWords(counts)}: ${about}`;
}

/** An alert email: due next steps, then changes, then the best matches of each filter (ALT-6). */
export function digestMail(
  { userId, email, timeZone }: Recipient,
  groups: readonly AlertGroup[],
  { now, note, steps = [] }: { now: Date; note?: string; steps?: readonly DueStep[] },
): Omit<Mail, "key"> {
  const title = subjectOf(groups, steps);
  const [only] = groups;
  const one = groups.length === 1 && only && steps.length === 0 ? (only.filterId ?? "favourites") : null;
  return {
    userId,
    recipient: email,
    subject: title,
    headers: unsubscribeHeaders({ userId, filterId: one }),
    body: (
      <MailLayout
        preview={[
          ...steps.map(({ nextStep }) => nextStep),
          ...groups.flatMap(({ entries }) => entries.map((entry) => entry.title)),
        ]
          .slice(0, 3)
          .join(", ")}
        title={title}
        aside={dayInWords(now, timeZone)}
        footer={
          <>
            Asking prices, not sale prices. DSCR on your assumptions. You get this email because alerts are on
            in <MailLink href={`${env().appUrl}/alerts`}>your alerts</MailLink>.{" "}
            <MailLink href={unsubscribePage({ userId, filterId: null })}>
              Unsubscribe from all alerts
            </MailLink>{" "}
            <MailLink href={weeklyPage(userId)}>Weekly instead</MailLink>
          </>
        }
      >
        {steps.length > 0 ? <Steps steps={steps} today={localDay(now, timeZone)} /> : null}
        {groups.map((group) => (
          <Group key={group.filterId ?? "favourites"} userId={userId} group={group} />
        ))}
        {note ? <MailText>{note}</MailText> : null}
        <div style={{ paddingTop: 24 }}>
          <MailButton href={`${env().appUrl}/listings`}>Open Winnow</MailButton>
        </div>
      </MailLayout>
    ),
  };
}

/** Confirms that emails arrive, when nothing is pending (ALT-11). */
export function testMail({ userId, email }: Recipient): Omit<Mail, "key"> {
  const title = "Test: alerts are sent to this address";
  return {
    userId,
    recipient: email,
    subject: title,
    body: (
      <MailLayout
        preview="No alerts are waiting right now."
        title={title}
        footer="You asked for this on your alerts page."
      >
        <MailText>No alerts are waiting right now. New ones will be sent to this address.</MailText>
        <MailButton href={`${env().appUrl}/alerts`}>Open alerts</MailButton>
      </MailLayout>
    ),
  };
}
