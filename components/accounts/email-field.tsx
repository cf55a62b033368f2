import { AuthField } from "./auth-field";

/** The account's email address; password managers use it as the username. */
export function EmailField({ invalid }: { invalid: boolean }) {
  return <AuthField name="email" label="Email" type="email" autoComplete="username" invalid={invalid} />;
}
