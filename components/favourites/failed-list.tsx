"use client";

import { CircleAlert, RefreshCw } from "lucide-react";
import { useEffect } from "react";
import { MessagePage } from "@/components/shell/page";
import { Button } from "@/components/ui/button";
import { Empty, EmptyIcon } from "@/components/ui/empty";

/** In place of the cards when they could not be read; Try Again reloads the page (FAV-3). */
export function FailedList({ sentence, error }: { sentence: string; error: unknown }) {
  useEffect(() => console.error(error), [error]);
  return (
    <MessagePage>
      <Empty
        page
        role="alert"
        art={
          <EmptyIcon className="text-destructive-text">
            <CircleAlert />
          </EmptyIcon>
        }
        title={sentence}
        actions={
          <Button onClick={() => window.location.reload()}>
            <RefreshCw />
            Try Again
          </Button>
        }
      >
        Nothing of yours is lost. Try again, or come back in a minute.
      </Empty>
    </MessagePage>
  );
}
