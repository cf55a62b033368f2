import { useRouter } from "next/navigation";
import { useCallback } from "react";

/** Time between a sign-in and the next screen, in milliseconds (AUTH-1). */
const ENTER_AFTER_MS = 300;

/** Goes to `path` after a sign-in; the screen is fetched meanwhile. */
export function useEnter(path: string): () => void {
  const router = useRouter();
  return useCallback(() => {
    setTimeout(() => {
      router.replace(path);
      router.refresh();
    }, ENTER_AFTER_MS);
  }, [router, path]);
}
