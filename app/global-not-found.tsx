import type { Metadata } from "next";
import AppLayout from "@/app/(app)/layout";
import { Document } from "@/app/document";
import NotFoundScreen from "@/components/shell/not-found-screen";

export const metadata: Metadata = { title: "Page Not Found · Winnow" };

/**
 * The 404 page for unknown paths (RT-6), with the visitor's navigation bar. A root not-found.tsx cannot show
 * it: Next.js renders that file together with every page, including its queries.
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
