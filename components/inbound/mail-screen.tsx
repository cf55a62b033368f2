import { BackToOwn } from "@/components/own-listings/back-to-own";
import { Page, PageHeader, Section } from "@/components/shell/page";
import type { Inbound } from "@/lib/inbound/loaders";
import { INBOUND_LIMITS } from "@/lib/inbound/outcome";
import { MailAddress } from "./mail-address";
import { MailList } from "./mail-list";
import { UploadMail } from "./upload-mail";

/** How alerts and newsletters become the user's own listings (MAIL-3, MAIL-4). */
export function MailScreen({ address, mails }: Inbound) {
  const unread = mails.filter(({ outcome }) => outcome === "unread");
  const others = mails.filter(({ outcome }) => outcome !== "unread");
  return (
    <Page narrow>
      <BackToOwn />
      <PageHeader title="Add from email" />
      <p className="mb-5 max-w-[66ch] text-muted-foreground">
        Turn alerts from other sites and brokers’ newsletters into listings that only you see. No images are
        loaded and no links are opened.
      </p>
      {address === null ? null : (
        <Section title="Forward" why="Emails to this address are read within a minute. Keep it private.">
          <MailAddress address={address} mails={mails} />
        </Section>
      )}
      <Section title="Upload" why="Emails saved as .eml files, up to 1 MB each.">
        <UploadMail isWaiting={mails.some(({ outcome }) => outcome === "waiting")} />
      </Section>
      {unread.length === 0 ? null : (
        <Section title="Unread emails" why="No listing was found in these. You can add one by hand.">
          <MailList mails={unread} />
        </Section>
      )}
      <Section
        title="Emails"
        why={`The last 100, kept for ${INBOUND_LIMITS.daysKept} days. Deleting an email deletes its listings.`}
      >
        {others.length === 0 ? (
          <p className="text-muted-foreground">No emails yet.</p>
        ) : (
          <MailList mails={others} />
        )}
      </Section>
    </Page>
  );
}
