import type { Metadata } from "next";
import Link from "next/link";
import { AuthCard } from "@/components/shell/auth-card";
import { Alert } from "@/components/ui/alert";
import { findSubject } from "@/lib/alerts/queries";
import { readUnsubscribeToken } from "@/lib/alerts/unsubscribe";
import { UnsubscribeForm } from "./unsubscribe-form";

// The token in the address must not travel to other sites.
export const metadata: Metadata = { title: "Unsubscribe", referrer: "no-referrer", robots: "noindex" };

interface UnsubscribePageProps {
  searchParams: Promise<{ token?: string | string[] }>;
}

/** Where the unsubscribe links of digests lead; works signed out (DAT-5). */
export default async function UnsubscribePage({ searchParams }: UnsubscribePageProps) {
  const { token } = await searchParams;
  const given = typeof token === "string" ? token : "";
  const subject = readUnsubscribeToken(given);
  const found = subject && (await findSubject(subject));
  return (
    <AuthCard
      title="Unsubscribe"
      subtitle={
        found ? `Stop e-mail alerts for ${found.name ? `“${found.name}”` : "all your filters"}.` : undefined
      }
      footer={
        <Link href="/listings" prefetch={false} className="link">
          Go to Winnow
        </Link>
      }
    >
      {found ? (
        <UnsubscribeForm token={given} />
      ) : subject ? (
        <Alert tone="info">This filter no longer exists, and sends no alerts.</Alert>
      ) : (
        <Alert tone="destructive">This link is incomplete. Please use the one in the email.</Alert>
      )}
    </AuthCard>
  );
}
