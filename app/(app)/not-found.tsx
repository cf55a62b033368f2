import type { Metadata } from "next";
import { MissingPage } from "@/components/shell/missing-page";

export const metadata: Metadata = { title: "Page Not Found" };

export default function NotFoundPage() {
  return <MissingPage />;
}
