"use client";

import { RenderError } from "@/components/shell/render-error";

export default function RenderErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <RenderError error={error} retry={retry} />;
}
