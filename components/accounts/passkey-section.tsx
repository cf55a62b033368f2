"use client";

import { KeyRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "@/components/api/call-api";
import { useCalls } from "@/components/api/use-calls";
import { Section } from "@/components/shell/page";
import { Alert } from "@/components/ui/alert";
import { Button, QuietButton } from "@/components/ui/button";
import { counted } from "@/components/ui/counted";
import { Switch } from "@/components/ui/switch";
import type { PasskeysView, PasskeyView } from "@/lib/accounts/passkeys/schema";
import { relativeTime } from "@/lib/core/dates";
import { askPasskey, makePasskey } from "./passkey-client";
import { withProof } from "./proof";
import { RecoveryCodes } from "./recovery-codes";

interface PasskeySectionProps extends PasskeysView {
  /** True while the admin pages are locked until a passkey is used in this session. */
  isNeeded: boolean;
  /** Default name for a new passkey: the device it is created on. */
  device: string;
  /** Milliseconds since 1970. */
  now: number;
}

const FAILED = "That didn’t work. Please try again.";

/** The user's passkeys: add, remove, require one after the password, and recovery codes (SEC-14). */
export function PasskeySection({
  data,
  asksPasskey,
  recoveryCodesLeft,
  isNeeded,
  device,
  now,
}: PasskeySectionProps) {
  const { busy, failure, codes, forgetCodes, perform, call } = usePasskeyCalls();

  return (
    <Section title="Passkeys" why="Sign in with your fingerprint, face, PIN or a security key.">
      {isNeeded ? (
        <Alert tone="warning">
          Admins need a passkey on this installation.{" "}
          {data.length > 0 ? "Confirm yours to open the admin pages." : "Add one to open the admin pages."}
        </Alert>
      ) : null}
      {failure === null ? null : <Alert tone="destructive">{failure}</Alert>}
      {codes ? <RecoveryCodes codes={codes} onDone={forgetCodes} /> : null}
      <PasskeyList passkeys={data} now={now} busy={busy} remove={(path) => void call("DELETE", path)} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          variant="outline"
          onClick={() => void perform("add", () => makePasskey(device))}
          busy={busy === "add"}
          busyLabel="Waiting for your device..."
        >
          <KeyRound />
          Add a passkey
        </Button>
        {isNeeded && data.length > 0 ? (
          <Button
            onClick={() =>
              void perform("confirm", async () =>
                callApi("/api/me/proof", { method: "POST", body: { passkey: await askPasskey() } }),
              )
            }
            busy={busy === "confirm"}
            busyLabel="Confirming..."
          >
            Confirm with a passkey
          </Button>
        ) : null}
        {data.length > 0 ? (
          <PasskeyRules asksPasskey={asksPasskey} codesLeft={recoveryCodesLeft} busy={busy} call={call} />
        ) : null}
      </div>
    </Section>
  );
}

/** Calls that change passkeys, and the recovery codes the last of them created. */
function usePasskeyCalls() {
  const router = useRouter();
  const { underWay: busy, failure, run } = useCalls();
  const [codes, setCodes] = useState<string[] | null>(null);

  async function perform(what: string, work: () => Promise<{ recoveryCodes?: string[] }>): Promise<boolean> {
    const answer = await run(what, FAILED, () => withProof(work));
    if (!answer) return false;
    if (answer.recoveryCodes) setCodes(answer.recoveryCodes);
    router.refresh();
    return true;
  }
  const call = (method: "POST" | "PUT" | "DELETE", path: `/api/${string}`, body?: unknown) =>
    perform(path, () => callApi(path, { method, body }));
  return { busy, failure, codes, forgetCodes: () => setCodes(null), perform, call };
}

interface PasskeyListProps {
  passkeys: readonly PasskeyView[];
  now: number;
  /** The call in progress. */
  busy: string | null;
  remove: (path: `/api/${string}`) => void;
}

function PasskeyList({ passkeys, now, busy, remove }: PasskeyListProps) {
  return (
    <ul className={passkeys.length > 0 ? "border-t" : undefined}>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => {
        const path = `/api/me/passkeys/${encodeURIComponent(id)}` as const;
        const used = lastUsedAt && `last used ${relativeTime(Date.parse(lastUsedAt), now)}`;
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2.5">
            <span className="mr-auto">
              <b className="font-medium">{name}</b>
              <span className="block text-meta text-muted-foreground">
                Added {relativeTime(Date.parse(createdAt), now)}, {used ?? "not used yet"}
              </span>
            </span>
            <Button
              variant="outline"
              aria-label={`Remove the passkey ${name}`}
              onClick={() => remove(path)}
              busy={busy === path}
              busyLabel="Removing..."
            >
              Remove
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

interface PasskeyRulesProps {
  asksPasskey: boolean;
  codesLeft: number;
  busy: string | null;
  call: (method: "POST" | "PUT", path: `/api/${string}`, body?: unknown) => Promise<boolean>;
}

/** Whether a passkey is required after the password, and the recovery codes for a lost one. */
function PasskeyRules({ asksPasskey, codesLeft, busy, call }: PasskeyRulesProps) {
  const [asks, setAsks] = useState(asksPasskey);
  async function change(wanted: boolean) {
    setAsks(wanted);
    if (!(await call("PUT", "/api/me/passkeys", { asksPasskey: wanted }))) setAsks(!wanted);
  }
  return (
    <>
      <label htmlFor="asks-passkey" className="flex items-center gap-2.5">
        <Switch
          id="asks-passkey"
          checked={asks}
          disabled={busy !== null}
          onChange={(event) => void change(event.target.checked)}
        />
        Ask for a passkey after the password
      </label>
      <span className="text-meta text-muted-foreground">{counted(codesLeft, "recovery code")} left</span>
      <QuietButton
        onClick={() => void call("POST", "/api/me/recovery-codes")}
        busy={busy === "/api/me/recovery-codes"}
      >
        Create new recovery codes
      </QuietButton>
    </>
  );
}
