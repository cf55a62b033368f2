import { BackToOwn } from "@/components/own-listings/back-to-own";
import { Page, PageHeader, Section } from "@/components/shell/page";
import type { Inbound } from "@/lib/inbound/loaders";
import { INBOUND_LIMITS } from "@/lib/inbound/outcome";
import { MailAddress } from "./mail-address";
import { MailList } from "./mail-list";
import { UploadMail } from "./upload-mail";

/** How alerts and newsletters become listings of a person's own (MAIL-3, MAIL-4). */
export function MailScreen({ address, mails }: Inbound) {
  const unread = mails.filter(({ outcome }) => outcome === "unread");
  const others = mails.filter(({ outcome }) => outcome !== "unread");
  return (
    <Page narrow>
      <BackToOwn />
      <PageHeader title="Add from mail" />
      <p className="mb-5 max-w-[66ch] text-muted-foreground">
        Alerts of other sites and brokers’ newsletters become listings that only you see. No picture of a mail
        is loaded and no link is opened.
      </p>
      {address === null ? null : (
        <Section title="Forward" why="Mail to this address is read within a minute. Keep it to yourself.">
          <MailAddress address={address} mails={mails} />
        </Section>
      )}
      <Section title="Upload" why="Mails that your mail program has saved as .eml files, 1 MB each at most.">
        <UploadMail isWaiting={mails.some(({ outcome }) => outcome === "waiting")} />
      </Section>
      {unread.length === 0 ? null : (
        <Section title="Unread mail" why="No listing was found in these. Make one by hand if there is one.">
          <MailList mails={unread} />
        </Section>
      )}
      <Section
        title="Mails"
        why={`The last hundred, for ${INBOUND_LIMITS.daysKept} days. Deleting one deletes the listings it brought.`}
      >
        {others.length === 0 ? (
          <p className="text-muted-foreground">None have come in yet.</p>
        ) : (
          <MailList mails={others} />
        )}
      </Section>
    </Page>
  );
}
