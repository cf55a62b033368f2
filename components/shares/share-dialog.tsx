import { type FormEvent, useCallback, useEffect, useId, useState } from "react";
import { ShownOnce } from "@/components/alerts/shown-once";
import { callApi } from "@/components/api/call-api";
import { useCalls } from "@/components/api/use-calls";
import { Alert } from "@/components/ui/alert";
import { Button, QuietButton } from "@/components/ui/button";
import { LabelledCheckbox } from "@/components/ui/checkbox";
import { counted } from "@/components/ui/counted";
import { Dialog, DialogBody, DialogHeader } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { FloatingProps } from "@/components/ui/lazy";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { longDate } from "@/lib/core/dates";
import { COMMENT_MAX, SHARE_DAYS, SHARED_PART_LABEL, SHARED_PARTS } from "@/lib/shares/parts";
import type { ShareAnswer } from "@/lib/shares/schema";
import type { Shareable } from "./share-button";

/** Creates a link with the chosen parts, and lists active links so that they can be revoked. */
export default function ShareDialog({ of, ...floating }: FloatingProps & { of: Shareable }) {
  const { shares, isUnread, read, made, busy, failure, create, revoke } = useShares(floating.open);
  return (
    <Dialog {...floating}>
      <DialogHeader
        title="Share by link"
        description="Anyone with the link can view what you choose, without an account. Your notes, pipeline and other filters are never shown."
      />
      <DialogBody className="grid gap-4">
        {failure === null ? null : <Alert tone="destructive">{failure}</Alert>}
        {made === null ? null : <ShownOnce label="The link" value={made} />}
        <ShareForm of={of} busy={busy} onCreate={create} />
        {isUnread ? (
          <div role="alert" className="flex items-center justify-between gap-3">
            <span className="text-destructive-text">Your links could not be loaded.</span>
            <Button variant="outline" onClick={() => void read()}>
              Try Again
            </Button>
          </div>
        ) : null}
        <ShareList shares={shares} busy={busy} onRevoke={revoke} />
      </DialogBody>
    </Dialog>
  );
}

interface ShareFormProps {
  of: Shareable;
  busy: boolean;
  onCreate: (body: object) => Promise<unknown>;
}

/** What the link shows, its PIN, and for how long it works. */
function ShareForm({ of, busy, onCreate }: ShareFormProps) {
  const id = useId();
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void onCreate({ ...of, ...chosenIn(new FormData(event.currentTarget)) });
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-3">
      {SHARED_PARTS.filter((part) => part !== "comment" && (part === "facts" || !of.filterId)).map((part) => (
        <LabelledCheckbox
          key={part}
          className="min-h-8 gap-2.5"
          name="parts"
          value={part}
          defaultChecked={part === "facts"}
        >
          {SHARED_PART_LABEL[part]}
        </LabelledCheckbox>
      ))}
      <div>
        <Label htmlFor={`${id}-comment`} hint="Optional">
          My comment
        </Label>
        <Textarea id={`${id}-comment`} name="comment" rows={3} maxLength={COMMENT_MAX} />
      </div>
      <div>
        <Label htmlFor={`${id}-pin`} hint="Optional, 4 to 8 digits">
          PIN
        </Label>
        <Input
          id={`${id}-pin`}
          name="pin"
          inputMode="numeric"
          autoComplete="off"
          pattern="[0-9]{4,8}"
          maxLength={8}
        />
      </div>
      <div className="flex items-center gap-3">
        <label htmlFor={`${id}-days`}>Expires after</label>
        <Select
          id={`${id}-days`}
          name="days"
          defaultValue={30}
          options={SHARE_DAYS.map((days) => [days, `${days} days`])}
        />
        <Button type="submit" busy={busy} className="ml-auto">
          Create link
        </Button>
      </div>
    </form>
  );
}

/** What was entered in the form, as the API takes it. */
function chosenIn(fields: FormData) {
  const comment = String(fields.get("comment")).trim();
  const parts = fields.getAll("parts").map(String);
  return {
    comment,
    parts: comment ? [...parts, "comment"] : parts,
    pin: String(fields.get("pin")).trim() || null,
    days: Number(fields.get("days")),
  };
}

interface ShareListProps {
  shares: readonly ShareAnswer[];
  busy: boolean;
  onRevoke: (id: string) => Promise<unknown>;
}

/** The active links. */
function ShareList({ shares, busy, onRevoke }: ShareListProps) {
  return (
    <ul>
      {shares.map(({ id, title, views, hasPin, isLocked, expiresAt }) => (
        <li key={id} className="flex items-center gap-3 border-t py-2">
          <span className="mr-auto min-w-0 truncate">{title}</span>
          <span className="flex-none text-meta text-muted-foreground">
            {isLocked ? "Locked after 5 wrong PINs, " : hasPin ? "With a PIN, " : ""}
            {counted(views, "view")}, until {longDate(expiresAt)}
          </span>
          <QuietButton
            disabled={busy}
            aria-label={`Revoke the link to ${title}`}
            onClick={() => void onRevoke(id)}
          >
            Revoke
          </QuietButton>
        </li>
      ))}
    </ul>
  );
}

/** The user's links, loaded when the dialog opens and after each change. */
function useShares(open: boolean) {
  const [shares, setShares] = useState<ShareAnswer[]>([]);
  const [made, setMade] = useState<string | null>(null);
  const { busy, failure, run } = useCalls();
  const [isUnread, setUnread] = useState(false);
  // A failure is reported beside the list: the link was created or revoked all the same.
  const read = useCallback(async () => {
    try {
      const { data } = await callApi<{ data: ShareAnswer[] }>("/api/shares");
      setShares(data);
      setUnread(false);
    } catch (cause) {
      console.error("The links could not be loaded.", cause);
      setUnread(true);
    }
  }, []);
  useEffect(() => {
    if (!open) return;
    setMade(null);
    void read();
  }, [open, read]);
  const create = (body: object) =>
    run("create", "The link could not be created. Please try again.", async () => {
      const { url } = await callApi<{ url: string }>("/api/shares", { method: "POST", body });
      setMade(url);
      await read();
    });
  const revoke = (id: string) =>
    run("revoke", "The link could not be revoked. Please try again.", async () => {
      await callApi(`/api/shares/${id}`, { method: "DELETE" });
      setMade(null);
      await read();
    });
  return { shares, isUnread, read, made, busy, failure, create, revoke };
}
