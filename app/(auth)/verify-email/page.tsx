import type { Metadata } from "next";
import { VerifyEmailForm } from "@/components/accounts/verify-email-form";
import { AuthCard } from "@/components/shell/auth-card";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import { readVerification } from "@/lib/accounts/verification-token";

export const metadata: Metadata = { title: "Confirm your email address" };

export default async function VerifyEmailPage({ searchParams }: PageProps<"/verify-email">) {
  const { token } = await searchParams;
  const claim = typeof token === "string" ? await readVerification(token) : null;
  return (
    <AuthCard
      title="Confirm your email address"
      subtitle={claim?.email ?? "Confirm it to start receiving alerts."}
      footer={<TextLink href="/listings">Go to listings</TextLink>}
    >
      {claim === null ? (
        <Alert tone="warning">This link has expired. Sign in and ask for a new one in the settings.</Alert>
      ) : (
        <VerifyEmailForm token={String(token)} />
      )}
    </AuthCard>
  );
}
