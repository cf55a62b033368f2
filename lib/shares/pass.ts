import "server-only";
import { openText, signText } from "@/lib/alerts/signed-text";
import type { Share } from "./queries";

/** The cookie that says that the PIN of a link was given in this browser; it is sent to the link's own address alone. */
export const PASS_COOKIE = "winnow-share";

/** What opens a link with a PIN; nobody else can make one. */
export const passOf = ({ id }: Pick<Share, "id">): string => signText("share", [id]);

/** Whether a link shows itself to who brings this pass: it asks for no PIN, or the pass is its own. */
export const isOpen = ({ id, hasPin }: Pick<Share, "id" | "hasPin">, pass: string | undefined): boolean =>
  !hasPin || (pass !== undefined && openText("share", pass)?.[0] === id);
