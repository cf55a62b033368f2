import type { Metadata } from "next";
import Link from "next/link";
import { LoginForm } from "@/components/accounts/login-form";
import { AuthCard } from "@/components/shell/auth-card";
import { googleConfiguration, pathAfterSignIn } from "@/lib/accounts/loaders";
import { env } from "@/lib/core/env";

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
            New here?{" "}
            <Link href="/signup" prefetch={false} className="link">
              Create an account
            </Link>
          </>
        )
      }
    >
      <LoginForm next={next} google={googleConfiguration()} />
    </AuthCard>
  );
}
