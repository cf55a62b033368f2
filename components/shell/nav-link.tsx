"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import { isCurrent, type ShellLink } from "@/components/shell/links";

type NavLinkProps = Pick<ShellLink, "href" | "also"> & {
  children: ReactNode;
  className: string;
  onClick?: () => void;
};

/** A link that knows when its page is open, and fetches it ahead only when a pointer or the focus comes near. */
export function NavLink({ href, also, children, className, onClick }: NavLinkProps) {
  const pathname = usePathname();
  const [near, setNear] = useState(false);
  return (
    <Link
      href={href}
      prefetch={near ? null : false}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      aria-current={isCurrent({ href, also }, pathname) ? "page" : undefined}
      className={className}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
