import { useState } from "react";
import { ShownOnce } from "@/components/alerts/shown-once";
import { useCalls } from "@/components/api/use-calls";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import type { FloatingProps } from "@/components/ui/lazy";

/** Creates or revokes the secret calendar address. */
export default function CalendarDialog({ exists, ...floating }: FloatingProps & { exists: boolean }) {
  const { busy, failure, call } = useCalls();
  const [made, setMade] = useState<{ url: string } | null>(null);
  const create = async () => setMade(await call("/api/deals/calendar", { method: "POST", body: {} }));
  const revoke = async () => {
    if (await call("/api/deals/calendar", { method: "DELETE" })) setMade(null);
  };
  return (
    <Dialog {...floating} size="sm">
      <DialogHeader
        title="Calendar feed"
        description="Your calendar reads your next steps from a secret address. A new one replaces the old one."
      />
      <DialogBody className="grid gap-3">
        {failure === null ? null : <Alert tone="destructive">{failure}</Alert>}
        {made ? <ShownOnce label="The calendar address" value={made.url} /> : null}
        <p className="text-muted-foreground">{exists ? "An address is in use." : "No address yet."}</p>
      </DialogBody>
      <DialogFooter>
        {exists ? (
          <Button variant="danger" disabled={busy} onClick={() => void revoke()}>
            Revoke
          </Button>
        ) : null}
        <Button busy={busy} onClick={() => void create()}>
          Create address
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
