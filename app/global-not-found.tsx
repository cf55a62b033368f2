import type { Metadata } from "next";
import AppLayout from "@/app/(app)/layout";
import { Document } from "@/app/document";
import NotFoundScreen from "@/components/shell/not-found-screen";

export const metadata: Metadata = { title: "Page Not Found · Winnow" };

/**
 * Every path that no route knows (RT-6), under the bar of anyone who asks. A root not-found.tsx could not show
 * the bar: Next.js renders that along with every page, with its queries.
 */
export default function GlobalNotFoundPage() {
  return (
    <Document>
      <AppLayout>
        <NotFoundScreen />
      </AppLayout>
    </Document>
  );
}
