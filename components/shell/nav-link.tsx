"use client";

import { usePathname, useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { isCurrent, type ShellLink } from "./links";

type NavLinkProps = Pick<ShellLink, "href" | "also"> & {
  children: ReactNode;
  className: string;
  onClick?: () => void;
};

/** A link that marks itself when its page is current, and prefetches only on hover or focus. */
export function NavLink({ href, also, children, className, onClick }: NavLinkProps) {
  const pathname = usePathname();
  const { prefetch } = useRouter();
  const prepare = () => prefetch(href);
  return (
    <Link
      href={href}
      onPointerEnter={prepare}
      onFocus={prepare}
      aria-current={isCurrent({ href, also }, pathname) ? "page" : undefined}
      className={className}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
