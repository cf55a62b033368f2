import { CloudOff, RotateCw } from "lucide-react";
import { Button } from "./button";
import { Failure, type FailureProps } from "./empty";

/** Something could not be loaded, and a button tries again. */
export function LoadFailure({ onRetry, ...failure }: Omit<FailureProps, "icon"> & { onRetry: () => void }) {
  return (
    <Failure
      icon={<CloudOff />}
      actions={
        <Button onClick={onRetry}>
          <RotateCw /> Try Again
        </Button>
      }
      {...failure}
    />
  );
}
