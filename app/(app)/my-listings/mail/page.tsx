import type { Metadata } from "next";
import { MailScreen } from "@/components/inbound/mail-screen";
import { loadInbound } from "@/lib/inbound/loaders";

export const metadata: Metadata = { title: "Add from email" };

export default async function InboundMailPage() {
  return <MailScreen {...(await loadInbound())} />;
}
