import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React has taken over from the first HTML. What works only then need not be a part of it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
