"use client";

import Link from "next/link";
import { useCalls } from "@/components/api/use-calls";
import { Alert } from "@/components/ui/alert";
import { buttonVariants, QuietButton } from "@/components/ui/button";
import { counted } from "@/components/ui/counted";
import { longDate } from "@/lib/core/dates";
import type { InboundMail } from "@/lib/inbound/queries";

function outcomeOf({ outcome, listings, code }: InboundMail): string {
  if (outcome === "waiting") return "Being read…";
  if (outcome === "confirmation") return code ? `Confirms forwarding: code ${code}` : "Confirms forwarding";
  return outcome === "listings" ? counted(listings, "listing") : "No listing found";
}

/** Emails and what was found in them, with the plain text of those not understood (MAIL-8). */
export function MailList({ mails }: { mails: readonly InboundMail[] }) {
  const { busy, failure, call } = useCalls();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {failure === null ? null : <Alert tone="destructive">{failure}</Alert>}
      <ul>
        {mails.map((mail) => (
          <li key={mail.id} className="border-b py-2.5 first:pt-0 last:border-b-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <div className="mr-auto min-w-0 basis-60 grow">
                <p className="break-words font-medium">{mail.subject || "No subject"}</p>
                <p className="text-meta text-muted-foreground wrap-anywhere">
                  {outcomeOf(mail)} · {longDate(mail.receivedAt)} · {mail.sender || "Unknown sender"}
                </p>
              </div>
              {mail.outcome === "unread" ? (
                <Link
                  href={`/my-listings/new?mail=${mail.id}`}
                  className={buttonVariants({ variant: "outline", size: "sm" })}
                >
                  Add a listing
                </Link>
              ) : null}
              <QuietButton
                disabled={busy}
                aria-label={`Delete the email ${mail.subject}`}
                onClick={() => void call(`/api/inbound/mails/${mail.id}`, { method: "DELETE" })}
              >
                Delete
              </QuietButton>
            </div>
            {mail.warning === null ? null : <p className="mt-1 text-warning">{mail.warning}</p>}
            {mail.note === null ? null : <p className="mt-1 text-muted-foreground">{mail.note}</p>}
            {mail.body === "" ? null : (
              <details className="mt-1">
                <summary className="unfolds text-muted-foreground">Text</summary>
                <p className="mt-1 max-h-80 overflow-y-auto whitespace-pre-line break-words">{mail.body}</p>
              </details>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
