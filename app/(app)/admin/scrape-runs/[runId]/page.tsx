import type { Metadata } from "next";
import { RejectionsScreen } from "@/components/admin/rejections-screen";
import { loadRejections, titleForAdmin } from "@/lib/admin/loaders";

export const generateMetadata = (): Promise<Metadata> => titleForAdmin("Rejected rows");

export default async function RejectionsPage({
  params,
  searchParams,
}: PageProps<"/admin/scrape-runs/[runId]">) {
  const { runId } = await params;
  return <RejectionsScreen {...(await loadRejections(runId, await searchParams))} now={Date.now()} />;
}
