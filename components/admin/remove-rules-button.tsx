"use client";

import { useState } from "react";
import { withProof } from "@/components/accounts/proof";
import { useAction } from "@/components/api/use-action";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { removeLendingRulesAction } from "@/lib/financing/actions";

/** Removes rules that an admin entered; the button itself asks for confirmation. */
export function RemoveRulesButton({ validFrom }: { validFrom: string }) {
  const [asked, setAsked] = useState(false);
  const { busy, run } = useAction("The rules could not be removed. Please try again.");
  const remove = () =>
    run(
      () => withProof(() => removeLendingRulesAction({ validFrom })),
      () => showToast({ message: `Rules from ${validFrom} removed.` }),
    );
  return (
    <Button
      size="sm"
      variant={asked ? "destructive" : "ghost"}
      className="ml-auto"
      busy={busy}
      onBlur={() => setAsked(false)}
      onClick={asked ? remove : () => setAsked(true)}
    >
      {asked ? "Yes, remove" : "Remove"}
      <span className="sr-only"> the rules from {validFrom}</span>
    </Button>
  );
}
