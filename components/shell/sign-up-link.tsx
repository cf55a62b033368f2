import { Button, buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { REGISTRATION_CLOSED } from "@/lib/accounts/texts";
import type { Registration } from "./viewer";

/** Login and Sign Up for signed-out visitors (NAV-4). */
export function SignedOutLinks({ registration }: { registration: Registration }) {
  return (
    <div className="flex flex-none gap-2">
      <Link href="/login" className={buttonVariants({ variant: "outline" })}>
        Login
      </Link>
      <span className="max-md:hidden">
        <SignUpLink registration={registration} />
      </span>
    </div>
  );
}

/**
 * Sign Up leads to /signup only while registration is open; otherwise it is disabled, with a tooltip that
 * says why (NAV-4). It uses aria-disabled, so that the tooltip can be reached.
 */
export function SignUpLink({ registration, block }: { registration: Registration; block?: boolean }) {
  if (registration === "open") {
    return (
      <Link href="/signup" className={buttonVariants({ block })}>
        Sign Up
      </Link>
    );
  }
  return (
    <Button aria-disabled="true" data-tooltip={REGISTRATION_CLOSED} block={block}>
      Sign Up
      <span className="sr-only">{`: ${REGISTRATION_CLOSED}`}</span>
    </Button>
  );
}
