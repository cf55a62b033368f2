import type { Metadata } from "next";
import { SignupForm } from "@/components/accounts/signup-form";
import { AuthCard } from "@/components/shell/auth-card";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import { isRegistrationOpen, pathAfterSignIn } from "@/lib/accounts/loaders";
import { REGISTRATION_CLOSED } from "@/lib/accounts/texts";

export const metadata: Metadata = { title: "Create an account" };

export default async function SignupPage() {
  await pathAfterSignIn(undefined);
  return (
    <AuthCard
      title="Create an account"
      subtitle="Get started with Winnow"
      footer={
        <>
          Already have an account? <TextLink href="/login">Sign in</TextLink>
        </>
      }
    >
      {isRegistrationOpen() ? <SignupForm /> : <Alert tone="info">{REGISTRATION_CLOSED}</Alert>}
    </AuthCard>
  );
}
