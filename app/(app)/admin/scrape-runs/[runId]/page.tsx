import type { Metadata } from "next";
import { RejectionsScreen } from "@/components/admin/rejections-screen";
import { loadRejections, titleForAdmin } from "@/lib/admin/loaders";

export const generateMetadata = (): Promise<Metadata> => titleForAdmin("Rejected rows");

interface RejectionsPageProps {
  params: Promise<{ runId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function RejectionsPage({ params, searchParams }: RejectionsPageProps) {
  const { runId } = await params;
  return <RejectionsScreen {...(await loadRejections(runId, await searchParams))} now={Date.now()} />;
}
