import type { Metadata } from "next";
import { ResetPasswordForm } from "@/components/accounts/reset-password-form";
import { AuthCard } from "@/components/shell/auth-card";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import { findResetOwner } from "@/lib/accounts/queries";

export const metadata: Metadata = { title: "Set a new password" };

export default async function ResetPasswordPage({ searchParams }: PageProps<"/reset-password">) {
  const { token } = await searchParams;
  const good = typeof token === "string" && (await findResetOwner(token)) ? token : null;
  return (
    <AuthCard
      title="Set a new password"
      subtitle="All other devices will be signed out."
      footer={<TextLink href="/login">Back to login</TextLink>}
    >
      {good === null ? (
        <Alert tone="warning">
          This link has expired or was already used.{" "}
          <TextLink href="/forgot-password">Request a new one</TextLink>
        </Alert>
      ) : (
        <ResetPasswordForm token={good} />
      )}
    </AuthCard>
  );
}
