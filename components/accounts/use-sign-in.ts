import { useActionState } from "react";
import type { ActionResult } from "@/lib/http/action";
import { type SignInWay, signInBy } from "./sign-in-client";
import { useEnter } from "./use-enter";
import { useSubmit } from "./use-submit";

type SignInOptions = {
  way: SignInWay;
  /** What the form is posted to where scripts do not run. */
  action: (previous: ActionResult<never> | null, form: FormData) => Promise<ActionResult<never>>;
  /** The body of the call; throws a fault that is found before anything is sent. */
  bodyOf: (text: (name: string) => string) => object;
  /** A path of this site. */
  next: string;
  /** Said when a failure has no sentence of its own. */
  fallback: string;
};

/** A form that ends in a session: by the API and on to `next`, or without scripts by a server action (AUTH-10). */
export function useSignIn({ way, action, bodyOf, next, fallback }: SignInOptions) {
  const enter = useEnter(next);
  const [posted, post] = useActionState(action, null);
  const { busy, error, setError, onSubmit } = useSubmit(async (form) => {
    await signInBy(
      way,
      bodyOf((name) => String(form.get(name) ?? "")),
    );
    enter();
  }, fallback);
  const shown = error ?? (posted?.ok === false ? posted.error : null);
  return { enter, busy, shown, setError, form: { action: post, onSubmit } };
}
