import type { Metadata } from "next";
import Link from "next/link";
import { AuthCard } from "@/components/shell/auth-card";
import { Alert } from "@/components/ui/alert";
import { readDismissalToken } from "@/lib/alerts/not-for-me";
import { findDismissed } from "@/lib/alerts/queries";
import { NotForMeForm } from "./not-for-me-form";

// The token in the address must not travel to other sites.
export const metadata: Metadata = { title: "Not for me", referrer: "no-referrer", robots: "noindex" };

interface NotForMePageProps {
  searchParams: Promise<{ token?: string | string[] }>;
}

/** Where the 'Not for me' links of digests lead; works signed out (MAT-63). */
export default async function NotForMePage({ searchParams }: NotForMePageProps) {
  const { token } = await searchParams;
  const given = typeof token === "string" ? token : "";
  const subject = readDismissalToken(given);
  const found = subject && (await findDismissed(subject));
  return (
    <AuthCard
      title="Not for me"
      subtitle={found ? `Hide “${found.title}”, so that no list and no mail shows it again.` : undefined}
      footer={
        <Link href="/my-hidden-listings" prefetch={false} className="link">
          Hidden listings
        </Link>
      }
    >
      {found ? (
        <NotForMeForm token={given} />
      ) : subject ? (
        <Alert tone="info">This listing or filter no longer exists.</Alert>
      ) : (
        <Alert tone="destructive">This link is incomplete. Please use the one in the email.</Alert>
      )}
    </AuthCard>
  );
}
