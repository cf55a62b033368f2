import type { Metadata } from "next";
import { DashboardScreen } from "@/components/admin/dashboard-screen";
import { FailedDashboard } from "@/components/admin/failed-dashboard";
import { loadDashboard, titleForAdmin } from "@/lib/admin/loaders";

export const generateMetadata = (): Promise<Metadata> => titleForAdmin("Admin");

interface AdminPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function AdminPage({ searchParams }: AdminPageProps) {
  const loaded = await loadDashboard(await searchParams);
  if ("failure" in loaded) return <FailedDashboard message={loaded.failure} />;
  return <DashboardScreen {...loaded} now={Date.now()} />;
}
