import "server-only";
import { openText, signText } from "@/lib/auth/signed-text";
import type { Share } from "./queries";

/** The cookie that proves that a link's PIN was entered here; only sent to the link's own path. */
export const PASS_COOKIE = "winnow-share";

/** The signed pass that opens a link with a PIN. */
export const passOf = ({ id }: Pick<Share, "id">): string => signText("share", [id]);

/** Whether a link opens with this pass: it has no PIN, or the pass was issued for it. */
export const isOpen = ({ id, hasPin }: Pick<Share, "id" | "hasPin">, pass: string | undefined): boolean =>
  !hasPin || (pass !== undefined && openText("share", pass)?.[0] === id);
