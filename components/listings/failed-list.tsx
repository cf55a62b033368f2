import { CloudOff, RotateCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/empty";

/** In place of the rows when they could not be fetched; the filters stay as they are (LIST-9). */
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
