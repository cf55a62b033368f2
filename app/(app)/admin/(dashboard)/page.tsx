import type { Metadata } from "next";
import { DashboardScreen } from "@/components/admin/dashboard-screen";
import { FailedDashboard } from "@/components/admin/failed-dashboard";
import { loadDashboard, titleForAdmin } from "@/lib/admin/loaders";

export const generateMetadata = (): Promise<Metadata> => titleForAdmin("Admin");

export default async function AdminPage({ searchParams }: PageProps<"/admin">) {
  const loaded = await loadDashboard(await searchParams);
  if (loaded.failure !== undefined) return <FailedDashboard message={loaded.failure} />;
  return <DashboardScreen {...loaded} now={Date.now()} />;
}
