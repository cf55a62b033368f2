import { CloudOff, RotateCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/empty";

/** Replaces the rows when they failed to load; the filters are kept (LIST-9). */
export default function FailedList({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Failure
      className="h-full"
      title={message}
      icon={<CloudOff />}
      actions={
        <Button onClick={onRetry}>
          <RotateCw /> Try Again
        </Button>
      }
    >
      Your filters are kept.
    </Failure>
  );
}
