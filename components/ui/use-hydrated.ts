import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React has hydrated the page. Parts that only work then can be left out of the initial HTML. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
