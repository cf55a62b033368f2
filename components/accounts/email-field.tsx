import { AuthField } from "./auth-field";

/** The address of an account, as password managers know it. */
export function EmailField({ invalid }: { invalid: boolean }) {
  return <AuthField name="email" label="Email" type="email" autoComplete="username" invalid={invalid} />;
}
