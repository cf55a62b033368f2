"use client";

import type { ReactNode } from "react";
import { LoadFailure } from "@/components/ui/load-failure";
import { MessagePage } from "./page";

/** Replaces a page whose data could not be loaded; Try Again reloads it (FAV-3, ADM-2). */
export function FailedPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MessagePage>
      <LoadFailure page title={title} onRetry={() => window.location.reload()}>
        {children}
      </LoadFailure>
    </MessagePage>
  );
}
