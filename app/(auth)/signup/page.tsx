import type { Metadata } from "next";
import Link from "next/link";
import { SignupForm } from "@/components/accounts/signup-form";
import { AuthCard } from "@/components/shell/auth-card";
import { pathAfterSignIn } from "@/lib/accounts/loaders";

export const metadata: Metadata = { title: "Create an account" };

export default async function SignupPage() {
  await pathAfterSignIn(undefined);
  return (
    <AuthCard
      title="Create an account"
      subtitle="Get started with Winnow"
      footer={
        <>
          Already have an account?{" "}
          <Link href="/login" prefetch={false} className="link">
            Sign in
          </Link>
        </>
      }
    >
      <SignupForm />
    </AuthCard>
  );
}
