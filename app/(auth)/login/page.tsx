import type { Metadata } from "next";
import { LoginForm } from "@/components/accounts/login-form";
import { KeepBrought } from "@/components/own-listings/keep-brought";
import { AuthCard } from "@/components/shell/auth-card";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import { googleConfiguration, pathAfterSignIn } from "@/lib/accounts/loaders";
import { env } from "@/lib/core/env";
import { isPreview } from "@/lib/core/preview";

export const metadata: Metadata = { title: "Login" };

export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  const next = await pathAfterSignIn((await searchParams).next);
  return (
    <AuthCard
      title="Sign in"
      subtitle="Every broker’s listings, sorted for you."
      footer={
        env().REGISTRATION === "closed" ? null : (
          <>
            New here? <TextLink href="/signup">Create an account</TextLink>
          </>
        )
      }
    >
      {isPreview() ? (
        <div className="mb-4">
          <Alert tone="info">
            This is a preview. You can find accounts to sign in with at the end of its build log.
          </Alert>
        </div>
      ) : null}
      <KeepBrought />
      <LoginForm next={next} google={googleConfiguration()} />
    </AuthCard>
  );
}
