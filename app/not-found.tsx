import type { Metadata } from "next";
import { BareBar } from "@/components/shell/bare-bar";
import { NotFoundScreen } from "@/components/shell/not-found-screen";

export const metadata: Metadata = { title: "Page Not Found" };

export default function NotFoundPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <BareBar />
      <NotFoundScreen />
    </div>
  );
}
