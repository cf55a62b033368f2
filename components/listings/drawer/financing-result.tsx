import { withMinus } from "@/lib/core/money";
import type { FinancingLine, FinancingView } from "@/lib/financing/schema";
import { VerdictLine } from "./drawer-section";
import { FinancingFigures } from "./financing-figures";

/** The live result: DSCR, verdict, figures, uses and sources, a year, and stress cases. */
export function FinancingResult({ view, was }: { view: FinancingView; was: FinancingView | null }) {
  return (
    <div aria-live="polite">
      <div className="flex items-end gap-3 pb-1">
        <div>
          <p className="text-meta text-subtle-foreground">
            DSCR {was?.dscr && was.dscr !== view.dscr ? `was ${withMinus(was.dscr)}` : ""}
          </p>
          <p className="text-display font-semibold tracking-display">{withMinus(view.dscr ?? "–")}</p>
        </div>
        <div className="pb-1.5">
          <VerdictLine lead="On your assumptions:" strong={view.verdict} />
        </div>
      </div>
      {view.hint ? <p className="mt-1 text-muted-foreground">{view.hint}</p> : null}
      <FinancingFigures figures={view.figures} was={was?.figures} />
      <div className="mt-5 grid gap-6 lg:grid-cols-2">
        <Lines caption="Uses" lines={view.uses} />
        <Lines caption="Sources" lines={view.sources} />
        <Lines caption="A year" lines={view.year} />
        <Lines
          caption="If it goes worse"
          lines={view.stress.map(({ label, value }): FinancingLine => ({ label, amount: value }))}
          sum={false}
        />
      </div>
      <p className="mt-4 text-meta text-subtle-foreground">{view.smallPrint}</p>
    </div>
  );
}

function Lines({ caption, lines, sum = true }: { caption: string; lines: FinancingLine[]; sum?: boolean }) {
  return (
    <table className="w-full self-start">
      <caption className="pb-1.5 text-left font-semibold">{caption}</caption>
      <tbody>
        {lines.map(({ label, amount }, index) => {
          const last = sum && index === lines.length - 1;
          return (
            <tr key={label} className={last ? "border-t border-input font-semibold" : "border-t"}>
              <th
                scope="row"
                className={`py-1.5 text-left ${last ? "" : "font-normal text-muted-foreground"}`}
              >
                {label}
              </th>
              <td className="py-1.5 text-right tabular-nums">{amount}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
