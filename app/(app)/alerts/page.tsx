import type { Metadata } from "next";
import { AlertsScreen } from "@/components/alerts/alerts-screen";
import { loadAlerts } from "@/lib/alerts/loaders";

export const metadata: Metadata = { title: "Alerts" };

export default async function AlertsPage() {
  return <AlertsScreen overview={await loadAlerts()} />;
}
