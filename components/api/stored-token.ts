import { store, stored } from "@/components/ui/local-storage";

const KEY = "accessToken";

/** The access token of this browser, or null. When storage is blocked, the session cookie alone signs in. */
export const storedToken = (): string | null => stored(KEY);

/** Stores an access token; null removes it. */
export const storeToken = (token: string | null): void => store(KEY, token);
