import { redirect } from "next/navigation";
import { HOME_PATH } from "@/lib/auth/next-path";
import { getViewer } from "@/lib/auth/viewer";

/** Has no screen of its own: to the listings, or to sign in (RT-1). */
export default async function RootPage() {
  redirect((await getViewer()) ? HOME_PATH : "/login");
}
