"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { callApi } from "@/components/api/call-api";
import { Alert } from "@/components/ui/alert";
import { INBOUND_LIMITS } from "@/lib/inbound/outcome";

/** How often the page looks whether a mail has been read. */
const LOOK_MS = 2_000;

/** Sends saved mails to be read, each by itself: one that is refused is named, and the others go on. */
export function UploadMail({ isWaiting }: { isWaiting: boolean }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  useEffect(() => {
    if (!isWaiting) return;
    const looking = setInterval(() => router.refresh(), LOOK_MS);
    return () => clearInterval(looking);
  }, [isWaiting, router]);

  async function upload(files: readonly File[]) {
    setBusy(true);
    const failures: string[] = [];
    for (const file of files) {
      try {
        if (file.size > INBOUND_LIMITS.bytes) throw new Error("A mail may have at most 1 MB.");
        const mail = new Blob([file], { type: "message/rfc822" });
        await callApi("/api/inbound/mails", {
          method: "POST",
          file: mail,
          signal: AbortSignal.timeout(30_000),
        });
      } catch (thrown) {
        console.error("A mail could not be uploaded.", thrown);
        failures.push(`${file.name}: ${thrown instanceof Error ? thrown.message : "it could not be sent."}`);
      }
    }
    setRefused(failures);
    setBusy(false);
    router.refresh();
  }
  return (
    <div className="grid gap-3">
      <input
        type="file"
        multiple
        accept=".eml,message/rfc822"
        aria-label="Mails to read"
        disabled={busy}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          void upload(files);
        }}
        className="block w-full max-w-full cursor-pointer touch:min-h-11"
      />
      <p role="status" className="text-muted-foreground">
        {busy ? "Sending…" : isWaiting ? "Being read…" : ""}
      </p>
      {refused.map((sentence) => (
        <Alert key={sentence} tone="destructive">
          {sentence}
        </Alert>
      ))}
    </div>
  );
}
