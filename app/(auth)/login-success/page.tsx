import type { Metadata } from "next";
import { LoginSuccess } from "@/components/accounts/login-success";
import { AuthCard } from "@/components/shell/auth-card";

export const metadata: Metadata = { title: "Login Successful!" };

export default function LoginSuccessPage() {
  return (
    <AuthCard title="Login Successful!" subtitle="You are being redirected...">
      <LoginSuccess />
    </AuthCard>
  );
}
