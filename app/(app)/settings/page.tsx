import type { Metadata } from "next";
import { AccountSections } from "@/components/accounts/account-sections";
import { DangerZone } from "@/components/accounts/danger-zone";
import { PasskeySection } from "@/components/accounts/passkey-section";
import { SessionList } from "@/components/accounts/session-list";
import { SettingsForm } from "@/components/accounts/settings-form";
import { ExclusionsSection } from "@/components/filters/exclusions-section";
import { MailAddress } from "@/components/inbound/mail-address";
import { Page, Section } from "@/components/shell/page";
import { googleConfiguration, loadSettings } from "@/lib/accounts/loaders";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  const { user, subscription, hiddenListings, sessions, passkeys, exclusions, inbound } =
    await loadSettings();
  return (
    <Page narrow>
      <SettingsForm
        emailFrequency={user.emailFrequency}
        timeZone={user.timeZone}
        hasPassword={user.hasPassword}
        email={user.email}
      >
        <AccountSections user={user} subscription={subscription} hiddenListings={hiddenListings} />
      </SettingsForm>
      <ExclusionsSection exclusions={exclusions} />
      {inbound?.address ? (
        <Section
          title="Forwarded mail"
          why="Forward alerts and newsletters here to add their listings to yours."
        >
          <MailAddress address={inbound.address} mails={inbound.mails} />
        </Section>
      ) : null}
      <PasskeySection {...passkeys} now={Date.now()} />
      <SessionList sessions={sessions} now={Date.now()} />
      <DangerZone hasPassword={user.hasPassword} google={user.hasPassword ? null : googleConfiguration()} />
    </Page>
  );
}
