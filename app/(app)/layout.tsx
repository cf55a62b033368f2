import type { ReactNode } from "react";
import { SessionStart } from "@/components/accounts/session-start";
import { AppFrame } from "@/components/shell/app-frame";
import { TopBar } from "@/components/shell/top-bar";
import { signOutAction } from "@/lib/accounts/actions";
import { getViewer } from "@/lib/auth/viewer";
import { env } from "@/lib/core/env";
import { countFavourites } from "@/lib/marks/queries";

/** The bar over every screen of the product. Who may see a screen is decided by the screen. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const viewer = await getViewer();
  return (
    <AppFrame
      topBar={
        <TopBar
          viewer={viewer && { fullName: viewer.fullName, email: viewer.email, isAdmin: viewer.isAdmin }}
          favouritesCount={viewer ? await countFavourites(viewer.userId) : 0}
          registration={env().REGISTRATION}
          signOut={signOutAction}
        />
      }
    >
      {children}
      <SessionStart userId={viewer?.userId ?? null} />
    </AppFrame>
  );
}
