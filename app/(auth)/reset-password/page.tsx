import type { Metadata } from "next";
import Link from "next/link";
import { ResetPasswordForm } from "@/components/accounts/reset-password-form";
import { AuthCard } from "@/components/shell/auth-card";
import { Alert } from "@/components/ui/alert";
import { findResetOwner } from "@/lib/accounts/queries";

export const metadata: Metadata = { title: "Set a new password" };

export default async function ResetPasswordPage({ searchParams }: PageProps<"/reset-password">) {
  const { token } = await searchParams;
  const good = typeof token === "string" && (await findResetOwner(token)) ? token : null;
  return (
    <AuthCard
      title="Set a new password"
      subtitle="All other devices will be signed out."
      footer={
        <Link href="/login" prefetch={false} className="link">
          Back to login
        </Link>
      }
    >
      {good === null ? (
        <Alert tone="warning">
          This link has expired or was already used.{" "}
          <Link href="/forgot-password" prefetch={false} className="link">
            Request a new one
          </Link>
        </Alert>
      ) : (
        <ResetPasswordForm token={good} />
      )}
    </AuthCard>
  );
}
