import { PASSED_LABEL, PASSED_REASONS, STAGE_LABEL, WAY } from "@/lib/deals/stages";

/** Every stage and reason for passing as options of a select; 'passed:too_dear' combines both. */
export function StageOptions() {
  return (
    <>
      {WAY.map((stage) => (
        <option key={stage} value={stage}>
          {STAGE_LABEL[stage]}
        </option>
      ))}
      <optgroup label="Passed">
        {PASSED_REASONS.map((reason) => (
          <option key={reason} value={`passed:${reason}`}>
            {PASSED_LABEL[reason]}
          </option>
        ))}
      </optgroup>
    </>
  );
}

/** The option value of a deal's current stage. */
export const stageValue = ({ stage, passedReason }: { stage: string; passedReason: string | null }) =>
  stage === "passed" ? `passed:${passedReason ?? "other"}` : stage;
