import type { Metadata } from "next";
import { DashboardScreen } from "@/components/admin/dashboard-screen";
import { FailedDashboard } from "@/components/admin/failed-dashboard";
import { loadDashboard } from "@/lib/admin/loaders";

export const metadata: Metadata = { title: "Admin" };

interface AdminPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function AdminPage({ searchParams }: AdminPageProps) {
  const loaded = await loadDashboard(await searchParams);
  if ("failure" in loaded) return <FailedDashboard message={loaded.failure} />;
  return <DashboardScreen {...loaded} now={Date.now()} />;
}
