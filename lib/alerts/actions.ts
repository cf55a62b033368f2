"use server";

import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { action } from "@/lib/http/action";
import { unsubscribe } from "./mutations";
import { readUnsubscribeToken } from "./unsubscribe";

/** Switches off alerts for whoever holds the token of an unsubscribe link, signed in or not (DAT-5). */
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
      throw new AppError("BAD_REQUEST", "This link is not complete. Please use the one in the mail.");
    await unsubscribe(subject);
    return { done: true };
  },
);
