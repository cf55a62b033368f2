"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { storedToken } from "@/components/api/stored-token";

const loadSignIn = () => import("./sign-in-client");

/**
 * On start-up asks who a stored access token belongs to (AUTH-9). A token that is no good, or another person's
 * than the one signed in here (`userId`), is forgotten; where nobody is signed in, it brings the session back
 * (RT-1). Shows nothing.
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
