"use server";

import { refresh } from "next/cache";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { isSecureSite } from "@/lib/core/secure-site";
import { FILTER_WRITES } from "@/lib/filters/limits";
import { action } from "@/lib/http/action";
import { countAiSearch } from "@/lib/matching/mutations";
import { copyFilter, tryPin } from "./mutations";
import { PASS_COOKIE } from "./pass";

const readPass = async () => (await cookies()).get(PASS_COOKIE)?.value;

/** Saves the shared filter as one of the visitor's own and redirects to it (SHR-4). */
export const copyFilterAction = action(
  { name: "copy filter", schema: z.object({ token: z.string() }), limit: FILTER_WRITES },
  async ({ viewer, input }) => {
    const { id } = await copyFilter(viewer.userId, { token: input.token, pass: await readPass() }, () =>
      countAiSearch(viewer.userId),
    );
    redirect(`/listing-filters/${id}`);
  },
);

/** Unlocks a link with its PIN in this browser, until the browser is closed (SHR-5). */
export const openShareAction = action(
  {
    name: "open share",
    schema: z.object({ token: z.string(), pin: z.string().trim().max(20) }),
    access: "public",
    limit: { max: 30, windowSeconds: 60 },
  },
  async ({ input: { token, pin } }) => {
    const pass = await tryPin(token, pin);
    const path = `/s/${encodeURIComponent(token)}`;
    (await cookies()).set(PASS_COOKIE, pass, {
      httpOnly: true,
      sameSite: "lax",
      secure: isSecureSite(),
      path,
    });
    refresh();
  },
);
