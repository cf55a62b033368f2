import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { CopyFilter } from "@/components/shares/copy-filter";
import { PinScreen } from "@/components/shares/pin-screen";
import { SharedScreen } from "@/components/shares/shared-screen";
import { loginPath } from "@/lib/auth/next-path";
import { getViewer } from "@/lib/auth/viewer";
import { loadShared } from "@/lib/shares/loaders";
import { PASS_COOKIE } from "@/lib/shares/pass";

// The secret in the URL must not leak to other sites or search engines.
export const metadata: Metadata = { title: "Shared with you", referrer: "no-referrer", robots: "noindex" };

/** The page behind a share link; without a valid token it is a 404 (SHR-1). */
export default async function SharedPage({ params }: PageProps<"/s/[token]">) {
  const { token } = await params;
  const shared = await loadShared(token, async () => (await cookies()).get(PASS_COOKIE)?.value);
  if (!shared) notFound();
  if ("isLocked" in shared) return <PinScreen token={token} isLocked={shared.isLocked} />;
  const signIn = shared.filter && !(await getViewer()) ? loginPath(`/s/${token}`) : null;
  return <SharedScreen shared={shared} copy={<CopyFilter token={token} signIn={signIn} />} />;
}
