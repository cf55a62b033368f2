import type { Metadata } from "next";
import { Page, PageHeader, Section } from "@/components/shell/page";
import { env } from "@/lib/core/env";

export const metadata: Metadata = {
  title: "Reporting a vulnerability",
  description: "How to report a vulnerability in Winnow, and what you can expect from us.",
};

/** The vulnerability disclosure policy (SEC-10). */
export default function SecurityPage() {
  const { SUPPORT_EMAIL } = env();
  return (
    <Page narrow>
      <PageHeader title="Reporting a vulnerability" />
      <Section title="How to report">
        <p>
          {SUPPORT_EMAIL ? (
            <>
              Write to{" "}
              <a className="link" href={`mailto:${SUPPORT_EMAIL}`}>
                {SUPPORT_EMAIL}
              </a>{" "}
              and describe what you found and how to reproduce it.
            </>
          ) : (
            "This server has no contact address for reports. Please tell its operator what you found and how to reproduce it."
          )}{" "}
          We reply within three working days with our assessment, and let you know when the issue is fixed.
        </p>
      </Section>
      <Section title="What we ask">
        <p>
          Use only your own accounts. Stop as soon as you see another person's data, and do not keep any of
          it. Do not degrade the service for others or send email to people you do not know. Give us 90 days
          before you publish.
        </p>
      </Section>
      <Section title="What you can expect">
        <p>
          If you follow these rules, we will not take legal action against you. With your permission, we
          credit you when the issue is fixed.
        </p>
      </Section>
    </Page>
  );
}
