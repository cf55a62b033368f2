import { STAGE_LABEL, type Stage, WAY } from "@/lib/deals/stages";

/** A deal's progress as eight steps; hidden from screen readers, because the stage is named beside it. */
export function Steps({ stage }: { stage: Stage }) {
  return (
    <span aria-hidden="true" className="inline-flex flex-none gap-0.5">
      {WAY.map((step, at) => (
        <i
          key={step}
          className={`h-2 w-1.5 rounded-[1px] ${at <= WAY.indexOf(stage) ? "bg-primary" : "bg-border-strong"}`}
        />
      ))}
    </span>
  );
}

/** The steps with the name of the stage. */
export function StageSteps({ stage }: { stage: Stage }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Steps stage={stage} />
      {STAGE_LABEL[stage]}
    </span>
  );
}
