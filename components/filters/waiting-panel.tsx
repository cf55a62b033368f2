import type { Criteria } from "@/lib/listings/criteria";
import CreatePanel from "./create-panel";

const nothing = () => {};

/** The filters, read-only while their list is loading. */
export default function WaitingPanel({ criteria, aiCriteria }: { criteria: Criteria; aiCriteria: string }) {
  return (
    <section
      inert
      aria-label="Filters"
      className="relative flex min-h-0 flex-col border-r bg-canvas max-lg:hidden"
    >
      <CreatePanel
        criteria={criteria}
        aiCriteria={aiCriteria}
        judgedBy={aiCriteria}
        onAiCriteria={nothing}
        said={null}
        onApply={nothing}
        onJudge={nothing}
        list={{ total: null, pending: true, isCovered: false, onShow: nothing }}
      />
    </section>
  );
}
