import { useRouter } from "next/navigation";
import { useActionState, useCallback } from "react";
import type { ActionResult } from "@/lib/http/action";
import { type SignInWay, signInBy } from "./sign-in-client";
import { useSubmit } from "./use-submit";

/** Delay between a sign-in and the next page, in milliseconds (AUTH-1). */
const ENTER_AFTER_MS = 300;

type SignInOptions = {
  way: SignInWay;
  /** The server action that the form posts to without JavaScript. */
  action: (previous: ActionResult<never> | null, form: FormData) => Promise<ActionResult<never>>;
  /** Builds the request body; throws a validation error before anything is sent. */
  bodyOf: (text: (name: string) => string) => object;
  /** A path on this site. */
  next: string;
  /** Shown when a failure has no message of its own. */
  fallback: string;
};

/**
 * A form that starts a session: through the API and on to `next`, or without JavaScript through a server
 * action (AUTH-10).
 */
export function useSignIn({ way, action, bodyOf, next, fallback }: SignInOptions) {
  const router = useRouter();
  const enter = useCallback(() => {
    setTimeout(() => {
      router.replace(next);
      router.refresh();
    }, ENTER_AFTER_MS);
  }, [router, next]);
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
