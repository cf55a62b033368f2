import { useRouter } from "next/navigation";
import { useCallback } from "react";

/** Delay between a sign-in and the next page, in milliseconds (AUTH-1). */
const ENTER_AFTER_MS = 300;

/** Returns a function that goes to `path` after the delay. */
export function useEnter(path: string): () => void {
  const router = useRouter();
  return useCallback(() => {
    setTimeout(() => {
      router.replace(path);
      router.refresh();
    }, ENTER_AFTER_MS);
  }, [router, path]);
}
