"use client";

import type { ReactNode } from "react";
import { HomeLink } from "./brand";
import { CommandField } from "./command-field";
import { NarrowMenu, UserMenu } from "./islands";
import { type LinkCounts, linksFor } from "./links";
import { NavLink } from "./nav-link";
import type { Registration, SignOut, Viewer } from "./viewer";

type TopBarProps = {
  viewer: Viewer | null;
  counts: LinkCounts;
  registration: Registration;
  signOut: SignOut;
  /** The links shown to signed-out visitors. */
  signedOut: ReactNode;
};

/** The bar above every screen except sign-in: navigation (NAV-1), and account or login (NAV-3, NAV-4). */
export function TopBar({ viewer, counts, registration, signOut, signedOut }: TopBarProps) {
  const links = linksFor(viewer).map(({ href, label, also, counted }) => ({
    href,
    label,
    also,
    count: (viewer && counted && counts[counted]) || undefined,
  }));
  return (
    <header className="sticky top-0 z-(--z-nav) flex h-13 flex-none items-center gap-1 border-b bg-background pr-2 pl-4 md:h-(--nav-height) md:pr-3">
      <div className="mr-auto flex flex-none items-center md:mr-5 lg:mr-3 lg:w-[calc(var(--panel-width)-1.75rem)]">
        <HomeLink className="h-8 rounded-sm touch:h-11" />
      </div>
      <nav aria-label="Main" className="mr-auto flex h-full gap-0.5 max-md:hidden">
        {links.map((link) => (
          <NavLink key={link.href} {...link} className="nav-link *:ml-1.5" />
        ))}
      </nav>
      {viewer ? (
        <>
          <CommandField viewer={viewer} />
          <UserMenu viewer={viewer} signOut={signOut} />
        </>
      ) : (
        signedOut
      )}
      <NarrowMenu links={links} registration={viewer ? undefined : registration} />
    </header>
  );
}
