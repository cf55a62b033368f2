import { CircleAlert, RefreshCw } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/empty";
import { errorMessage } from "./error-message";
import { MessagePage } from "./page";

/** The screen for a render error, with a retry (RT-7). */
export default function ErrorScreen({ error, retry }: { error: unknown; retry: () => void }) {
  const [shown, setShown] = useState(false);
  const detailsId = useId();
  useEffect(() => console.error(error), [error]);
  return (
    <MessagePage>
      <Failure
        page
        icon={<CircleAlert />}
        title="Something went wrong!"
        actions={
          <>
            <Button
              variant="outline"
              aria-expanded={shown}
              aria-controls={detailsId}
              onClick={() => setShown(!shown)}
            >
              {shown ? "Hide Error" : "Show Error"}
            </Button>
            <Button onClick={retry}>
              <RefreshCw />
              Try Again
            </Button>
          </>
        }
        details={
          <pre
            id={detailsId}
            hidden={!shown}
            className="mt-5 w-105 max-w-full whitespace-pre-wrap wrap-anywhere rounded-md border bg-canvas px-3 py-2.5 text-left font-mono text-meta/[1.0625rem] text-muted-foreground"
          >
            {errorMessage(error)}
          </pre>
        }
      >
        Your filters, favourites and notes are safe. Try again, or come back in a minute.
      </Failure>
    </MessagePage>
  );
}
