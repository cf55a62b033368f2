"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { storedToken } from "@/components/api/stored-token";

const loadSignIn = () => import("./sign-in-client");

/**
 * On startup, checks the owner of a stored access token (AUTH-9). A token that is invalid or belongs to
 * someone other than the signed-in user (`userId`) is dropped; when nobody is signed in, it restores the
 * session (RT-1). Renders nothing.
 */
export function SessionStart({ userId }: { userId: string | null }) {
  const router = useRouter();
  useEffect(() => {
    if (storedToken() === null) return;
    loadSignIn().then(
      async ({ checkToken, restoreSession }) => {
        if (userId !== null) await checkToken(userId);
        else if (await restoreSession()) router.refresh();
      },
      (cause: unknown) => console.error("The session could not be checked.", cause),
    );
  }, [userId, router]);
  return null;
}
