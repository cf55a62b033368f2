import { PASSWORD_MIN } from "@/lib/accounts/texts";
import { AuthField } from "./auth-field";

type NewPasswordFieldsProps = {
  name: "password" | "newPassword";
  label: string;
  repeatLabel: string;
  invalidField: string | undefined;
};

/** A new password and its confirmation (AUTH-2, SET-4). */
export function NewPasswordFields({ name, label, repeatLabel, invalidField }: NewPasswordFieldsProps) {
  return (
    <>
      <AuthField
        name={name}
        label={label}
        type="password"
        autoComplete="new-password"
        placeholder="8+ characters"
        minLength={PASSWORD_MIN}
        invalid={invalidField === name}
      />
      <AuthField
        name="confirmation"
        label={repeatLabel}
        type="password"
        autoComplete="new-password"
        invalid={invalidField === "confirmation"}
      />
    </>
  );
}
