import type { Metadata } from "next";
import Link from "next/link";
import { ForgotPasswordForm } from "@/components/accounts/forgot-password-form";
import { AuthCard } from "@/components/shell/auth-card";

export const metadata: Metadata = { title: "Reset password" };

export default function ForgotPasswordPage() {
  return (
    <AuthCard
      title="Reset password"
      subtitle="We’ll email you a link to set a new one."
      footer={
        <Link href="/login" prefetch={false} className="link">
          Back to login
        </Link>
      }
    >
      <ForgotPasswordForm />
    </AuthCard>
  );
}
