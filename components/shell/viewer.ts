/** The signed-in person as the shell shows them. */
export type Viewer = { fullName: string; email: string; isAdmin: boolean };

/** How the bar treats Sign Up (NAV-4). */
export type Registration = "unlisted" | "open" | "closed";

/** A server action that ends the session (NAV-5); an expected failure is its answer, not thrown. */
export type SignOut = () => Promise<{ ok: boolean; error?: unknown }>;
