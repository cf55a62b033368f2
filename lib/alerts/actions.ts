"use server";

import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { action } from "@/lib/http/action";
import { dismiss, mailWeekly, unsubscribe } from "./mutations";
import { readDismissalToken } from "./not-for-me";
import { readUnsubscribeToken, readWeeklyToken } from "./unsubscribe";

/** Switches off alerts for anyone who holds the token of an unsubscribe link, signed in or not (DAT-5). */
export const unsubscribeAction = action(
  {
    name: "unsubscribe",
    schema: z.object({ token: z.string().max(200) }),
    access: "public",
    limit: { max: 30, windowSeconds: 60, perAddress: true },
  },
  async ({ input }) => {
    const subject = readUnsubscribeToken(input.token);
    if (!subject)
      throw new AppError("BAD_REQUEST", "This link is incomplete. Please use the one in the email.");
    await unsubscribe(subject);
    return { done: true };
  },
);

/** Hides a listing for anyone who holds the token of a 'not for me' link, signed in or not (MAT-63). */
export const notForMeAction = action(
  {
    name: "not for me",
    schema: z.object({ token: z.string().max(250) }),
    access: "public",
    limit: { max: 30, windowSeconds: 60, perAddress: true },
  },
  async ({ input }) => {
    const subject = readDismissalToken(input.token);
    if (!subject)
      throw new AppError("BAD_REQUEST", "This link is incomplete. Please use the one in the email.");
    await dismiss(subject);
    return { done: true };
  },
);

/** Makes of somebody's mails one a week, for anyone who holds the token of the link, signed in or not (ALT-6). */
export const weeklyInsteadAction = action(
  {
    name: "weekly instead",
    schema: z.object({ token: z.string().max(250) }),
    access: "public",
    limit: { max: 30, windowSeconds: 60, perAddress: true },
  },
  async ({ input }) => {
    const userId = readWeeklyToken(input.token);
    if (!userId)
      throw new AppError("BAD_REQUEST", "This link is incomplete. Please use the one in the email.");
    await mailWeekly(userId);
    return { done: true };
  },
);
