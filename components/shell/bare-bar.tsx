import Link from "next/link";
import { Brand } from "@/components/shell/brand";

/** The bar where nothing is known about the viewer: the brand, which leads home. */
export function BareBar() {
  return (
    <header className="flex h-13 flex-none items-center border-b bg-background px-4 md:h-(--nav-height)">
      <Link
        href="/"
        prefetch={false}
        aria-label="Winnow, home"
        className="inline-flex items-center rounded-sm touch:h-11"
      >
        <Brand />
      </Link>
    </header>
  );
}
