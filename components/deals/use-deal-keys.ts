import { useShortcuts } from "@/components/shell/use-shortcuts";
import type { DealDetailAnswer } from "@/lib/deals/answer";
import { neighbourStage } from "@/lib/deals/neighbours";

/** The field is inside a collapsible section, which is opened first. */
function goToNextStep(): void {
  const field = document.querySelector<HTMLElement>(".drawer [data-next-step]");
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}

interface DealActs {
  /** Undefined until loaded; null when there is none. */
  deal: DealDetailAnswer | null | undefined;
  add: () => void;
  change: (change: { stage: string }) => unknown;
}

/**
 * Pipeline shortcuts while a listing is open: P adds it or opens the deal, [ and ] move it, T goes to its
 * next step.
 */
export function useDealKeys({ deal, add, change }: DealActs): void {
  useShortcuts((id, press) => {
    if (deal === undefined) return;
    const move = (step: 1 | -1) => {
      const stage = deal && neighbourStage(deal.stage, step);
      if (stage) change({ stage });
    };
    if (id === "pipeline") deal ? window.location.assign(`/pipeline/${deal.id}`) : add();
    else if (id === "stageOn") move(1);
    else if (id === "stageBack") move(-1);
    else if (id === "nextStep") goToNextStep();
    else return;
    press.preventDefault();
  });
}
