/** The signed-in user as shown in the shell. */
export type Viewer = { fullName: string; email: string; isAdmin: boolean };

/** How the top bar treats Sign Up (NAV-4). */
export type Registration = "unlisted" | "open" | "closed";

/** A server action that ends the session (NAV-5); expected failures are returned, not thrown. */
export type SignOut = () => Promise<{ ok: boolean; error?: unknown }>;
