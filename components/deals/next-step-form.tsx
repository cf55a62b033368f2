import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { DealDetailAnswer } from "@/lib/deals/answer";
import { DEAL_LIMITS } from "@/lib/deals/stages";

interface NextStepFormProps {
  deal: DealDetailAnswer;
  disabled: boolean;
  /** Resolves to whether it was saved. */
  onSave: (change: { nextStep: string; nextOn: string }) => Promise<boolean>;
}

/** The next step of a deal and its date. */
export function NextStepForm({ deal, disabled, onSave }: NextStepFormProps) {
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void onSave({ nextStep: String(fields.get("nextStep")), nextOn: String(fields.get("nextOn")) });
  }
  return (
    <form
      onSubmit={save}
      className="grid grid-cols-[minmax(0,1fr)_8.5rem_auto] gap-2 max-md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <Input
        name="nextStep"
        aria-label="Next step"
        aria-keyshortcuts="T"
        data-next-step=""
        placeholder="Next step"
        maxLength={DEAL_LIMITS.nextStep}
        defaultValue={deal.nextStep ?? ""}
        className="max-md:col-span-2"
      />
      <Input name="nextOn" aria-label="On" type="date" defaultValue={deal.nextOn ?? ""} />
      <Button type="submit" variant="outline" disabled={disabled}>
        Save step
      </Button>
    </form>
  );
}
