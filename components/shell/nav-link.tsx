"use client";

import { usePathname, useRouter } from "next/navigation";
import { Link } from "@/components/ui/link";
import { isCurrent, type ShellLink } from "./links";

/** A link as the navigation shows it. */
export type NavEntry = Pick<ShellLink, "href" | "label" | "also"> & { count?: number };

type NavLinkProps = NavEntry & { className: string; onClick?: () => void };

/** A link that marks itself when its page is current, and prefetches only on hover or focus. */
export function NavLink({ href, label, also, count, className, onClick }: NavLinkProps) {
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
      {label}
      {count === undefined ? null : (
        <span className="font-normal text-subtle-foreground">{count.toLocaleString("en-US")}</span>
      )}
    </Link>
  );
}
