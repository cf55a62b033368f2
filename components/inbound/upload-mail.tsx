"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "@/components/api/call-api";
import { KeepCurrent } from "@/components/shell/keep-current";
import { Alert } from "@/components/ui/alert";
import { INBOUND_LIMITS } from "@/lib/inbound/outcome";

/** Sends saved mails to be read, each by itself: one that is refused is named, and the others go on. */
export function UploadMail({ isWaiting }: { isWaiting: boolean }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  async function upload(files: readonly File[]) {
    setBusy(true);
    const failures: string[] = [];
    for (const file of files) {
      if (file.size > INBOUND_LIMITS.bytes) {
        failures.push(`${file.name}: An email may be at most 1 MB.`);
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
        failures.push(`${file.name}: ${thrown instanceof Error ? thrown.message : "it could not be sent."}`);
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
        aria-label="Mails to read"
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
