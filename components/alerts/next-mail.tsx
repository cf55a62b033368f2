"use client";

import { useState } from "react";
import { useCalls } from "@/components/api/use-calls";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type PreviewedMail = { subject: string; text: string };
type Preview = { mail: PreviewedMail | null; example: PreviewedMail | null };

/** What is pending, a preview of the email as of now, and a test (ALT-11). */
export function NextMail({ waiting }: { waiting: number }) {
  const { busy, failure, call } = useCalls();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [sent, setSent] = useState(false);
  const shown = preview?.mail ?? preview?.example;
  return (
    <div className="grid gap-3">
      {failure === null ? null : <Alert tone="destructive">{failure}</Alert>}
      {sent ? <Alert tone="success">A test email is on its way.</Alert> : null}
      <p>
        {waiting === 0
          ? "Nothing is waiting."
          : `${waiting.toLocaleString("en-US")} ${waiting === 1 ? "is" : "are"} waiting to be emailed.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          disabled={busy}
          onClick={async () => setPreview(await call<Preview>("/api/alerts/preview", { method: "GET" }))}
        >
          Preview
        </Button>
        <Button
          variant="outline"
          disabled={busy}
          onClick={async () => setSent((await call("/api/alerts/test", { method: "POST" })) !== null)}
        >
          Send a test
        </Button>
      </div>
      {preview && !preview.mail ? (
        <p className="text-muted-foreground">
          Nothing to send right now.{preview.example ? " An example:" : ""}
        </p>
      ) : null}
      {shown ? (
        <section aria-label="Preview" className="rounded-lg border p-4">
          <h3 className="font-semibold">{shown.subject}</h3>
          <pre className="mt-2 max-h-120 overflow-auto whitespace-pre-wrap break-words font-sans">
            {shown.text}
          </pre>
        </section>
      ) : null}
    </div>
  );
}
