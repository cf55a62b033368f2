import { useEffect, useRef, useState } from "react";
import { storedToken } from "@/components/api/stored-token";
import { restoreSession } from "./sign-in-client";

/**
 * On a sign-in page, restores the session of a browser that still holds an access token, then calls `enter`
 * (RT-1, AUTH-9). Returns true while that is in progress.
 */
export function useRestoredSession(enter: () => void): boolean {
  const started = useRef(false);
  const [restoring, setRestoring] = useState(false);
  useEffect(() => {
    if (started.current || storedToken() === null) return;
    started.current = true;
    setRestoring(true);
    restoreSession().then((restored) => (restored ? enter() : setRestoring(false)));
  }, [enter]);
  return restoring;
}
