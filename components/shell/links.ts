/** Counts shown beside links in the top bar. */
export type LinkCounts = { favourites: number; deals: number };

export type ShellLink = {
  href: string;
  label: string;
  /** Other paths on which the link counts as current. */
  also?: readonly string[];
  adminsOnly?: boolean;
  /** The count shown beside it. */
  counted?: keyof LinkCounts;
};

/** The links of the top bar, in order (NAV-1). */
const mainLinks: readonly ShellLink[] = [
  { href: "/listings", label: "All Listings", also: ["/listing-filters"] },
  { href: "/favourites", label: "My Favourites", counted: "favourites" },
  { href: "/my-listings", label: "My Listings" },
  { href: "/pipeline", label: "Pipeline", counted: "deals" },
  { href: "/help", label: "Help" },
  { href: "/admin", label: "Admin", adminsOnly: true },
];

/** The links of the user menu, in order (NAV-3). */
export const menuLinks = [
  { href: "/settings", label: "Settings" },
  { href: "/alerts", label: "Alerts" },
  { href: "/billing", label: "Billing" },
  { href: "/my-hidden-listings", label: "Hidden Listings" },
] as const satisfies readonly ShellLink[];

/** The top bar's links for this viewer; Admin is for admins only. */
export function linksFor(viewer: { isAdmin: boolean } | null): readonly ShellLink[] {
  return mainLinks.filter((link) => (link.adminsOnly ? viewer?.isAdmin === true : true));
}

/** Whether `pathname` is the link's page or a page below it. */
export function isCurrent(link: Pick<ShellLink, "href" | "also">, pathname: string): boolean {
  return [link.href, ...(link.also ?? [])].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
}
