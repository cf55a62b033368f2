"use client";

import { useRouter } from "next/navigation";
import { callApi } from "@/components/api/call-api";
import { Button } from "@/components/ui/button";
import { useLazyFloating } from "@/components/ui/lazy";
import { showToast } from "@/components/ui/toast";

const loadDialog = () => import("./password-dialog");

/** Unlinks Google sign-in after asking for the password (AUTH-12). Not offered without a password. */
export function UnlinkGoogle({ hasPassword }: { hasPassword: boolean }) {
  const router = useRouter();
  const { Part, part, trigger, setOpen } = useLazyFloating(loadDialog);
  if (!hasPassword) return "Linked";
  async function unlink(password: string) {
    await callApi("/api/auth/google/unlink", { method: "POST", body: { password } });
    setOpen(false);
    showToast({ message: "Google account unlinked." });
    router.refresh();
  }
  return (
    <span className="relative inline-flex">
      <Button variant="outline" size="sm" {...trigger}>
        Unlink
      </Button>
      {Part ? (
        <Part
          {...part}
          title="Unlink Google"
          description="You will then sign in with your email and password only."
          confirmLabel="Unlink"
          busyLabel="Unlinking..."
          emptyMessage="Please enter your password"
          fallback="Failed to unlink Google. Please try again."
          run={unlink}
        />
      ) : null}
    </span>
  );
}
