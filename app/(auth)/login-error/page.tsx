import type { Metadata } from "next";
import { GoLater } from "@/components/accounts/go-later";
import { AuthCard } from "@/components/shell/auth-card";

export const metadata: Metadata = { title: "Login Failed" };

const BACK_AFTER_MS = 3_000;

export default function LoginErrorPage() {
  return (
    <AuthCard title="Login Failed" subtitle="There was a problem with authentication.">
      <GoLater to="/login" afterMs={BACK_AFTER_MS} />
    </AuthCard>
  );
}
