"use client";

import { ChevronDown, ChevronUp } from "lucide-react";
import Link from "next/link";
import { AuthField } from "@/components/accounts/auth-field";
import { Button } from "@/components/ui/button";
import { PASSWORD_MIN } from "@/lib/accounts/texts";

type PasswordFieldsProps = {
  hasPassword: boolean;
  email: string;
  shown: boolean;
  onToggle: () => void;
  invalidField: string | undefined;
};

/** A toggle that reveals three fields (SET-4). Who signs in with Google only is shown the way to a password. */
export function PasswordFields({ hasPassword, email, shown, onToggle, invalidField }: PasswordFieldsProps) {
  if (!hasPassword) {
    return (
      <p className="text-muted-foreground">
        You sign in with Google.{" "}
        <Link href="/forgot-password" prefetch={false} className="link">
          Set a password
        </Link>{" "}
        by mail to have both.
      </p>
    );
  }
  const Chevron = shown ? ChevronUp : ChevronDown;
  return (
    <div className="grid max-w-80 gap-4">
      <Button variant="outline" className="justify-self-start" aria-expanded={shown} onClick={onToggle}>
        <Chevron />
        Change password
      </Button>
      {shown ? (
        <>
          {/* For password managers, which want to know whose password changes. */}
          <input hidden readOnly autoComplete="username" value={email} />
          <AuthField
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
            invalid={invalidField === "currentPassword"}
          />
          <AuthField
            name="newPassword"
            label="New password"
            type="password"
            autoComplete="new-password"
            placeholder="8+ characters"
            minLength={PASSWORD_MIN}
            invalid={invalidField === "newPassword"}
          />
          <AuthField
            name="confirmation"
            label="Confirm new password"
            type="password"
            autoComplete="new-password"
            invalid={invalidField === "confirmation"}
          />
        </>
      ) : null}
    </div>
  );
}
