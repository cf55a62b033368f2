import type { Metadata } from "next";
import { TopicSection } from "@/components/help/topic-section";
import { helpTopics } from "@/components/help/topics";
import { Page, PageHeader } from "@/components/shell/page";
import { Link } from "@/components/ui/link";
import { env } from "@/lib/core/env";

export const metadata: Metadata = {
  title: "Help",
  description: "Plans and limits, AI search, where the listings come from, and what the figures mean.",
};

/** The public FAQ (HELP-1, RT-2). */
export default function HelpPage() {
  return (
    <Page narrow>
      <PageHeader title="Help">
        <Link href="/help/api" className="link inline-flex min-h-6 items-center touch:min-h-11">
          API for programs
        </Link>
      </PageHeader>
      {helpTopics(env().TRIAL_DAYS).map((topic) => (
        <TopicSection key={topic.title} topic={topic} />
      ))}
    </Page>
  );
}
