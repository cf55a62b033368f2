"use client";

import { useCalls } from "@/components/api/use-calls";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { longDate } from "@/lib/core/dates";
import type { InboundMail } from "@/lib/inbound/queries";

/**
 * The user's private address, and the latest confirmation code that a mail provider sent to allow forwarding
 * (MAIL-3, MAIL-6).
 */
export function MailAddress({ address, mails }: { address: string; mails: readonly InboundMail[] }) {
  const { busy, failure, call } = useCalls();
  const asked = mails.find(({ outcome }) => outcome === "confirmation");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {failure === null ? null : <Alert tone="destructive">{failure}</Alert>}
      <CopyField label="Your private address" value={address} />
      {asked ? (
        <Alert tone="info">
          {asked.code ? (
            <>
              Your email provider’s confirmation code: <strong className="font-mono">{asked.code}</strong>
            </>
          ) : (
            "Your email provider asks you to confirm forwarding. Its email is in the list."
          )}{" "}
          <span className="text-meta">({longDate(asked.receivedAt)})</span>
        </Alert>
      ) : null}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={busy}
        onClick={() => void call("/api/inbound/address", { method: "POST" })}
      >
        Create a new address
      </Button>
      <p className="text-meta text-muted-foreground">
        The old one stops working. Listings it brought in stay.
      </p>
    </div>
  );
}
