"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, type MouseEvent, startTransition } from "react";

/** An internal link without prefetching; every page carries it, and it is a tenth of next/link's size. */
export function Link({ href, onClick, ...rest }: ComponentProps<"a"> & { href: string }) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || rest.target;
    if (event.defaultPrevented || elsewhere) return;
    event.preventDefault();
    startTransition(() => router.push(href));
  };
  return <a {...rest} href={href} onClick={follow} />;
}
