"use client";

import { CloudOff, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/empty";
import { MessagePage } from "./page";

/** Replaces a page whose data could not be loaded; Try Again reloads it (FAV-3, ADM-2). */
export function FailedPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MessagePage>
      <Failure
        page
        icon={<CloudOff />}
        title={title}
        actions={
          <Button onClick={() => window.location.reload()}>
            <RotateCw />
            Try Again
          </Button>
        }
      >
        {children}
      </Failure>
    </MessagePage>
  );
}
