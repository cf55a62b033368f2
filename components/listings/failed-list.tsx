import { CloudOff, RotateCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Empty, EmptyIcon } from "@/components/ui/empty";

/** In place of the rows when they could not be fetched; the filters stay as they are (LIST-9). */
export default function FailedList({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Empty
      role="alert"
      className="h-full"
      title={message}
      art={
        <EmptyIcon className="text-destructive-text">
          <CloudOff />
        </EmptyIcon>
      }
      actions={
        <Button onClick={onRetry}>
          <RotateCw /> Try Again
        </Button>
      }
    >
      Your filters are kept.
    </Empty>
  );
}
