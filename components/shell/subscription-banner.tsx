import { CircleX, Clock, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { Link } from "@/components/ui/link";
import type { Banner } from "@/lib/billing/banner";
import { BANNER_COOKIE } from "./banner-cookie";

const tones = {
  informational: {
    Icon: Clock,
    look: "bg-[color-mix(in_oklab,var(--color-primary-tint)_60%,var(--color-background))] text-primary-tint-foreground",
  },
  urgent: {
    Icon: TriangleAlert,
    look: "border-b-destructive-line bg-destructive-tint text-destructive-text",
  },
  warning: { Icon: CircleX, look: "bg-warning-tint text-warning" },
} as const;

/**
 * A line below the top bar on the state of the subscription (BAN-1, BAN-2). Urgent ones have a solid button.
 */
export default function SubscriptionBanner({ tone, title, detail, shortDetail, action, dismissKey }: Banner) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  const { Icon, look } = tones[tone];
  return (
    <section
      aria-label="Subscription"
      className={cn(
        "flex min-h-11 flex-none items-center gap-2 border-b pl-4 md:min-h-(--banner-height) md:pr-2 noscript:pr-4",
        look,
      )}
    >
      <Icon />
      <strong className="min-w-0 font-semibold md:flex-none">{title}</strong>
      {detail ? <span className="truncate max-md:hidden">{detail}</span> : null}
      {shortDetail ? <span className="truncate max-[359px]:hidden md:hidden">{shortDetail}</span> : null}
      <Link
        href={action.href}
        className={cn(
          "max-md:ml-auto",
          tone === "urgent"
            ? buttonVariants({ variant: "destructive", size: "sm", className: "max-md:my-1.5" })
            : "inline-flex h-6 flex-none items-center font-medium underline decoration-1 underline-offset-3 touch:h-11",
        )}
      >
        {action.label}
      </Link>
      <span className="ml-auto flex-none max-md:ml-0 noscript:hidden">
        <IconButton
          aria-label="Dismiss"
          tone="inherit"
          onClick={() => {
            setDismissed(true);
            // Without max-age the cookie ends with the browser session (BAN-1).
            // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
            document.cookie = `${BANNER_COOKIE}=${encodeURIComponent(dismissKey)}; path=/; samesite=lax`;
          }}
        >
          <X />
        </IconButton>
      </span>
    </section>
  );
}
