"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { callApi } from "@/components/api/call-api";
import { storeToken } from "@/components/api/stored-token";
import { Section } from "@/components/shell/page";
import { Button } from "@/components/ui/button";
import { useLazyFloating } from "@/components/ui/lazy";
import { DELETION_PASSWORD_REQUIRED } from "@/lib/accounts/texts";
import { FormError } from "./form-error";
import { type GoogleConfiguration, useGoogle } from "./use-google";

const loadDialog = () => import("./password-dialog");

const FAILED = "Failed to delete account. Please try again.";

/** Deletes the account, then loads a new page in full, so that no user data stays in memory (AUTH-11). */
async function deleteAccount(proof: { password: string } | { idToken: string }): Promise<void> {
  await callApi("/api/me", { method: "DELETE", body: proof });
  storeToken(null);
  window.location.assign("/login");
}

type DangerZoneProps = {
  hasPassword: boolean;
  /** For users without a password, who confirm by signing in with Google again. */
  google: GoogleConfiguration | null;
};

export function DangerZone({ hasPassword, google }: DangerZoneProps) {
  return (
    <Section
      title="Danger Zone"
      why="Removes your filters, favourites and notes, and ends your subscription."
    >
      {hasPassword ? <DeleteByPassword /> : <DeleteByGoogle google={google} />}
    </Section>
  );
}

function DeleteByPassword() {
  const { Part, part, trigger } = useLazyFloating(loadDialog);
  return (
    <div className="relative flex sm:justify-end">
      <Button variant="danger" {...trigger}>
        <Trash2 />
        Delete account
      </Button>
      {Part ? (
        <Part
          {...part}
          title="Delete account"
          description="This permanently deletes your account, filters, favourites and notes, and ends your subscription."
          confirmLabel="Delete account"
          busyLabel="Deleting..."
          emptyMessage={DELETION_PASSWORD_REQUIRED}
          fallback={FAILED}
          run={(password) => deleteAccount({ password })}
        />
      ) : null}
    </div>
  );
}

function DeleteByGoogle({ google }: { google: GoogleConfiguration | null }) {
  const [message, setMessage] = useState<string>();
  const { busy, ownButton, slot, start } = useGoogle({
    google,
    onError: setMessage,
    onCredential: (idToken) => deleteAccount({ idToken }),
  });
  return (
    <>
      <FormError message={message} />
      <div className="flex flex-wrap items-center gap-3">
        <span className="mr-auto text-muted-foreground">To confirm, sign in with Google again.</span>
        <Button
          variant="danger"
          busy={busy}
          disabled={!google}
          hidden={ownButton}
          onClick={() => void start()}
        >
          <Trash2 />
          Delete account
        </Button>
        <div ref={slot} hidden={!ownButton} className="min-h-11" />
      </div>
    </>
  );
}
