"use client";

import { useCalls } from "@/components/api/use-calls";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { longDate } from "@/lib/core/dates";
import type { InboundMail } from "@/lib/inbound/queries";

/** The private address, and the last code by which a mail provider asks whether mail may come here (MAIL-3, MAIL-6). */
export function MailAddress({ address, mails }: { address: string; mails: readonly InboundMail[] }) {
  const { busy, failure, call } = useCalls();
  const asked = mails.find(({ outcome }) => outcome === "confirmation");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {failure === null ? null : <Alert tone="destructive">{failure}</Alert>}
      <CopyField label="Your address for mail" value={address} />
      {asked ? (
        <Alert tone="info">
          {asked.code ? (
            <>
              Your mail provider’s confirmation code: <strong className="font-mono">{asked.code}</strong>
            </>
          ) : (
            "Your mail provider asks whether it may forward mail; its mail is in the list."
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
        Make another address
      </Button>
      <p className="text-meta text-muted-foreground">
        The previous one stops working; what it brought stays.
      </p>
    </div>
  );
}
