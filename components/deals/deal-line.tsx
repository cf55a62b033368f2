import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { DealDetailAnswer } from "@/lib/deals/answer";
import { dayText } from "@/lib/deals/rules";
import { STAGE_LABEL } from "@/lib/deals/stages";
import { Steps } from "./stage-steps";

/** Today's date in the user's time zone, as an ISO date. */
const today = () => new Date().toLocaleDateString("sv-SE");

/** A deal's stage and next step, in a line that expands (PIPE-9). */
export function DealLine({ deal, children }: { deal: DealDetailAnswer; children: ReactNode }) {
  const { stage, nextStep, nextOn } = deal;
  const next = [nextStep, nextOn && dayText(nextOn, today())].filter(Boolean).join(", ");
  return (
    <details className="group">
      <summary className="flex h-9 cursor-pointer list-none items-center gap-2.5 rounded-md border px-3 hover:bg-hover touch:h-11 [&::-webkit-details-marker]:hidden">
        <Steps stage={stage} />
        <span className="flex-none font-medium">{STAGE_LABEL[stage]}</span>
        <span className="min-w-0 truncate text-muted-foreground">{next}</span>
        <ChevronDown className="ml-auto size-3.5! text-subtle-foreground group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pt-3">{children}</div>
    </details>
  );
}
