"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "@/components/api/call-api";
import { KeepCurrent } from "@/components/shell/keep-current";
import { Alert } from "@/components/ui/alert";
import { INBOUND_LIMITS } from "@/lib/inbound/outcome";

/** Uploads saved emails one by one. Rejected files are listed, and the others still go through. */
export function UploadMail({ isWaiting }: { isWaiting: boolean }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  async function upload(files: readonly File[]) {
    setBusy(true);
    const failures: string[] = [];
    for (const file of files) {
      if (file.size > INBOUND_LIMITS.bytes) {
        failures.push(`${file.name}: emails can be at most 1 MB.`);
        continue;
      }
      try {
        const mail = new Blob([file], { type: "message/rfc822" });
        await callApi("/api/inbound/mails", {
          method: "POST",
          file: mail,
          signal: AbortSignal.timeout(30_000),
        });
      } catch (thrown) {
        console.error("A mail could not be uploaded.", thrown);
        failures.push(`${file.name}: ${thrown instanceof Error ? thrown.message : "could not be uploaded."}`);
      }
    }
    setRefused(failures);
    setBusy(false);
    router.refresh();
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <input
        type="file"
        multiple
        accept=".eml,message/rfc822"
        aria-label="Emails to upload"
        disabled={busy}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          void upload(files);
        }}
        className="block w-full cursor-pointer text-meta text-muted-foreground file:mr-3 file:h-7 file:rounded-md file:border file:border-border-strong file:bg-card file:px-2.5 file:font-medium file:text-foreground touch:file:h-11"
      />
      {isWaiting ? <KeepCurrent everyMs={2_000} /> : null}
      <p role="status" className="text-muted-foreground">
        {busy ? "Uploading…" : isWaiting ? "Being read…" : ""}
      </p>
      {refused.map((sentence) => (
        <Alert key={sentence} tone="destructive">
          {sentence}
        </Alert>
      ))}
    </div>
  );
}
