"use client";

import { CloudOff, RotateCw } from "lucide-react";
import { MessagePage } from "@/components/shell/page";
import { Button } from "@/components/ui/button";
import { Empty, EmptyIcon } from "@/components/ui/empty";

/** In place of the cards when they could not be read; Try Again reloads the page (FAV-3). */
export function FailedList({ sentence }: { sentence: string }) {
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
        title={sentence}
        actions={
          <Button onClick={() => window.location.reload()}>
            <RotateCw />
            Try Again
          </Button>
        }
      >
        Nothing of yours is lost.
      </Empty>
    </MessagePage>
  );
}
