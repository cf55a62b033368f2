"use client";

import { ErrorScreen } from "@/components/shell/error-screen";

export default function RenderErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div className="flex min-h-dvh">
      <ErrorScreen error={error} retry={retry} />
    </div>
  );
}
