import { redirect } from "next/navigation";
import { HOME_PATH } from "@/lib/auth/next-path";
import { getViewer } from "@/lib/auth/viewer";

/** Redirects to the listings or to the login page (RT-1). */
export default async function RootPage() {
  redirect((await getViewer()) ? HOME_PATH : "/login");
}
