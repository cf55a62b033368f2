import { ChevronDown, ChevronUp } from "lucide-react";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { AuthField } from "./auth-field";
import { NewPasswordFields } from "./new-password-fields";

type PasswordFieldsProps = {
  hasPassword: boolean;
  email: string;
  shown: boolean;
  onToggle: () => void;
  invalidField: string | undefined;
};

/**
 * A toggle that reveals three fields (SET-4). Users who sign in with Google only get a link to set a password
 * instead.
 */
export function PasswordFields({ hasPassword, email, shown, onToggle, invalidField }: PasswordFieldsProps) {
  if (!hasPassword) {
    return (
      <p className="text-muted-foreground">
        You sign in with Google. <TextLink href="/forgot-password">Set a password</TextLink> to sign in with
        your email too.
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
          {/* Tells password managers whose password is being changed. */}
          <input hidden readOnly autoComplete="username" value={email} />
          <AuthField
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
            invalid={invalidField === "currentPassword"}
          />
          <NewPasswordFields
            name="newPassword"
            label="New password"
            repeatLabel="Confirm new password"
            invalidField={invalidField}
          />
        </>
      ) : null}
    </div>
  );
}
