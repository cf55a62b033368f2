"use server";

import { z } from "zod";
import { LINK_TOKEN_MAX } from "@/lib/auth/limits";
import { AppError } from "@/lib/core/errors";
import { action } from "@/lib/http/action";
import { dismiss, mailWeekly, unsubscribe } from "./mutations";
import { readDismissalToken } from "./not-for-me";
import { BROKEN_LINK } from "./sentences";
import { readUnsubscribeToken, readWeeklyToken } from "./unsubscribe";

/** For anyone holding the token from an email link, signed in or not. */
const byLink = (name: string) => ({
  name,
  schema: z.object({ token: z.string().max(LINK_TOKEN_MAX) }),
  access: "public" as const,
  limit: { max: 30, windowSeconds: 60, perAddress: true },
});

function requireSubject<Subject>(subject: Subject | null): Subject {
  if (subject === null) throw new AppError("BAD_REQUEST", BROKEN_LINK);
  return subject;
}

/** Switches off alerts (DAT-5). */
export const unsubscribeAction = action(byLink("unsubscribe"), async ({ input }) => {
  await unsubscribe(requireSubject(readUnsubscribeToken(input.token)));
  return { done: true };
});

/** Hides a listing (MAT-63). */
export const notForMeAction = action(byLink("not for me"), async ({ input }) => {
  await dismiss(requireSubject(readDismissalToken(input.token)));
  return { done: true };
});

/** Switches all of a user's alert emails to weekly (ALT-6). */
export const weeklyInsteadAction = action(byLink("weekly instead"), async ({ input }) => {
  await mailWeekly(requireSubject(readWeeklyToken(input.token)));
  return { done: true };
});
