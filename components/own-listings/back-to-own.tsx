import { ArrowLeft } from "lucide-react";
import Link from "next/link";

/** Back to all of the person's own listings. */
export function BackToOwn() {
  return (
    <Link
      href="/my-listings"
      className="mb-2 inline-flex items-center gap-1.5 text-muted-foreground hover:text-foreground touch:min-h-11"
    >
      <ArrowLeft /> My Listings
    </Link>
  );
}
