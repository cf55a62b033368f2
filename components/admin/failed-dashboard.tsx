"use client";

import { CloudOff, RotateCw } from "lucide-react";
import { MessagePage } from "@/components/shell/page";
import { Button } from "@/components/ui/button";
import { Empty, EmptyIcon } from "@/components/ui/empty";

/** In place of the dashboard when it could not be read, with the reason (ADM-2). */
export function FailedDashboard({ message }: { message: string }) {
  return (
    <MessagePage>
      <Empty
        page
        role="alert"
        art={
          <EmptyIcon className="text-destructive-text">
            <CloudOff />
          </EmptyIcon>
        }
        title="Error Loading Dashboard"
        actions={
          <Button onClick={() => window.location.reload()}>
            <RotateCw />
            Try Again
          </Button>
        }
      >
        {message}
      </Empty>
    </MessagePage>
  );
}
