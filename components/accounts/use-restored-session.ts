import { useEffect, useRef, useState } from "react";
import { storedToken } from "@/components/api/stored-token";
import { restoreSession } from "./sign-in-client";

/**
 * On a sign-in screen: when the browser still holds an access token, tries to get its session back and then
 * calls `enter` (RT-1, AUTH-9). Returns whether that is going on.
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
