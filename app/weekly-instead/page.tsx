import type { Metadata } from "next";
import Link from "next/link";
import { AuthCard } from "@/components/shell/auth-card";
import { Alert } from "@/components/ui/alert";
import { readWeeklyToken } from "@/lib/alerts/unsubscribe";
import { WeeklyInsteadForm } from "./weekly-instead-form";

// The token in the address must not travel to other sites.
export const metadata: Metadata = { title: "Weekly instead", referrer: "no-referrer", robots: "noindex" };

interface WeeklyInsteadPageProps {
  searchParams: Promise<{ token?: string | string[] }>;
}

/** Where the 'Weekly instead' links of mails lead; works signed out (ALT-6). */
export default async function WeeklyInsteadPage({ searchParams }: WeeklyInsteadPageProps) {
  const { token } = await searchParams;
  const given = typeof token === "string" ? token : "";
  const isOurs = readWeeklyToken(given) !== null;
  return (
    <AuthCard
      title="Weekly instead"
      subtitle={isOurs ? "One mail every Monday with all your alerts." : undefined}
      footer={
        <Link href="/alerts" prefetch={false} className="link">
          Your alerts
        </Link>
      }
    >
      {isOurs ? (
        <WeeklyInsteadForm token={given} />
      ) : (
        <Alert tone="destructive">This link is incomplete. Please use the one in the email.</Alert>
      )}
    </AuthCard>
  );
}
