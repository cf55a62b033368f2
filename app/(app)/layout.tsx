import type { ReactNode } from "react";
import { SessionStart } from "@/components/accounts/session-start";
import { AppFrame } from "@/components/shell/app-frame";
import { BANNER_COOKIE } from "@/components/shell/banner-cookie";
import { SubscriptionBanner } from "@/components/shell/islands";
import { SignedOutLinks } from "@/components/shell/sign-up-link";
import { TopBar } from "@/components/shell/top-bar";
import { signOutAction } from "@/lib/accounts/actions";
import { getViewer } from "@/lib/auth/viewer";
import { loadBanner } from "@/lib/billing/loaders";
import { env } from "@/lib/core/env";

/** In seconds. On hosts without a worker process, filters are judged after the response (OPS-4). */
export const maxDuration = 60;

/** The navigation bar around every screen. Each screen checks access itself. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const viewer = await getViewer();
  const banner = await loadBanner(viewer, BANNER_COOKIE);
  return (
    <AppFrame
      topBar={
        <TopBar
          viewer={viewer && { fullName: viewer.fullName, email: viewer.email, isAdmin: viewer.isAdmin }}
          counts={{ favourites: viewer?.favouritesCount ?? 0, deals: viewer?.dealsCount ?? 0 }}
          registration={env().REGISTRATION}
          signOut={signOutAction}
          signedOut={viewer ? null : <SignedOutLinks registration={env().REGISTRATION} />}
        />
      }
      banner={banner ? <SubscriptionBanner key={banner.dismissKey} {...banner} /> : null}
    >
      {children}
      <SessionStart userId={viewer?.userId ?? null} />
    </AppFrame>
  );
}
