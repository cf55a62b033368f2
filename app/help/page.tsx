import type { Metadata } from "next";
import { account } from "@/components/help/account";
import { aiSearch } from "@/components/help/ai-search";
import { listings } from "@/components/help/listings";
import { plans } from "@/components/help/plans";
import { TopicSection } from "@/components/help/topic-section";
import { yourListings } from "@/components/help/your-listings";
import { Page, PageHeader } from "@/components/shell/page";
import { env } from "@/lib/core/env";

export const metadata: Metadata = {
  title: "Help",
  description: "Plans and limits, AI search, where the listings come from, and what the figures mean.",
};

/** The questions people ask, for everybody, signed in or not (HELP-1, RT-2). */
export default function HelpPage() {
  const topics = [plans(env().TRIAL_DAYS), aiSearch, listings, yourListings, account];
  return (
    <Page narrow>
      <PageHeader title="Help" />
      {topics.map((topic) => (
        <TopicSection key={topic.title} topic={topic} />
      ))}
    </Page>
  );
}
