import type { Metadata } from "next";
import { ForgotPasswordForm } from "@/components/accounts/forgot-password-form";
import { AuthCard } from "@/components/shell/auth-card";
import { TextLink } from "@/components/ui/text-link";

export const metadata: Metadata = { title: "Reset password" };

export default function ForgotPasswordPage() {
  return (
    <AuthCard
      title="Reset password"
      subtitle="We’ll email you a link to set a new one."
      footer={<TextLink href="/login">Back to login</TextLink>}
    >
      <ForgotPasswordForm />
    </AuthCard>
  );
}
