import type { Metadata } from "next";
import { PipelineScreen } from "@/components/deals/pipeline-screen";
import { loadPipeline } from "@/lib/deals/loaders";

export const metadata: Metadata = { title: "Pipeline" };

export default async function PipelinePage({ searchParams }: PageProps<"/pipeline">) {
  return <PipelineScreen {...(await loadPipeline(await searchParams))} now={Date.now()} />;
}
