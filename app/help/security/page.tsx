import type { Metadata } from "next";
import { Page, PageHeader, Section } from "@/components/shell/page";
import { env } from "@/lib/core/env";

export const metadata: Metadata = {
  title: "Reporting a weakness",
  description: "How to report a vulnerability in Winnow, and what you can expect from us.",
};

/** What somebody who found a weakness may do, and whom to tell (SEC-10). */
export default function SecurityPage() {
  const { SUPPORT_EMAIL } = env();
  return (
    <Page narrow>
      <PageHeader title="Reporting a weakness" />
      <Section title="Tell us first">
        <p>
          {SUPPORT_EMAIL ? (
            <>
              Write to{" "}
              <a className="link" href={`mailto:${SUPPORT_EMAIL}`}>
                {SUPPORT_EMAIL}
              </a>{" "}
              and say what you found and how to see it.
            </>
          ) : (
            "This server lists no address for reports. Tell the people who run it what you found and how to reproduce it."
          )}{" "}
          We answer within three working days, tell you what we make of it, and let you know when it is
          mended.
        </p>
      </Section>
      <Section title="What we ask of you">
        <p>
          Use accounts of your own. Stop as soon as you see somebody else's data, and keep none of it. Do not
          slow the service down for others, and send no mails to people you do not know. Give us 90 days
          before you publish.
        </p>
      </Section>
      <Section title="What you can expect">
        <p>
          Who keeps to this has our thanks and nothing to fear from us. If you like, we name you when the
          weakness is mended.
        </p>
      </Section>
    </Page>
  );
}
