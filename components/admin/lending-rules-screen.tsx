import { Badge } from "@/components/ui/badge";
import { longDate } from "@/lib/core/dates";
import { formatUsd } from "@/lib/core/money";
import type { KnownRules, LendingRules } from "@/lib/financing/schema";
import { AdminPage } from "./admin-page";
import { LendingRulesForm } from "./lending-rules-form";
import { ListHead } from "./list-head";
import { RemoveRulesButton } from "./remove-rules-button";

interface LendingRulesScreenProps {
  /** Newest first. */
  known: KnownRules[];
  /** ISO date. */
  today: string;
}

/** The known lending rules with dates and source, and a form for newer ones (FIN-12). */
export function LendingRulesScreen({ known, today }: LendingRulesScreenProps) {
  const inForce = known.find(({ validFrom }) => validFrom <= today);
  return (
    <AdminPage title="Lending rules">
      <p className="mb-5 max-w-prose text-muted-foreground">
        Financing uses the latest rules in force. They stay in use after their last day, with a note that
        newer fees are not known.
      </p>
      <section aria-label="Known rules">
        <ListHead title="Known rules" />
        <ul>
          {known.map((one) => (
            <KnownEntry key={one.validFrom} known={one} isInForce={one === inForce} today={today} />
          ))}
        </ul>
      </section>
      <section aria-label="Enter newer rules" className="mt-10">
        <ListHead title="Enter newer rules">Prefilled with the latest rules. Change what is new.</ListHead>
        {known[0] ? <LendingRulesForm key={known[0].validFrom} latest={known[0]} /> : null}
      </section>
    </AdminPage>
  );
}

function KnownEntry({ known, isInForce, today }: { known: KnownRules; isInForce: boolean; today: string }) {
  const { validFrom, validTo, source, checkedAt, rules, entered } = known;
  const isOver = validTo !== null && validTo < today;
  return (
    <li className="grid gap-1 border-b py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-medium">
          {longDate(validFrom)} to {validTo ? longDate(validTo) : "further notice"}
        </b>
        {isInForce ? (
          <Badge variant={isOver ? "neutral" : "success"}>
            {isOver ? "Expired, still used" : "In force"}
          </Badge>
        ) : null}
        {validFrom > today ? <Badge variant="neutral">Upcoming</Badge> : null}
        {entered ? <RemoveRulesButton validFrom={validFrom} /> : null}
      </div>
      <p>
        {rules.program}, fees of {rules.feesOf}: {inWords(rules)}
      </p>
      <p className="text-meta text-muted-foreground wrap-anywhere">
        {source} · {checkedAt ? `checked ${longDate(checkedAt)}` : "not checked against the source yet"}
      </p>
    </li>
  );
}

function inWords({ loanLimit, fee, coverage, guarantee }: LendingRules): string {
  const upTo = (amount: number | null) => (amount === null ? "above" : `to ${formatUsd(amount)}`);
  const listed = (steps: { upTo: number | null }[], of: (index: number) => string) =>
    steps.map((step, index) => `${of(index)} ${upTo(step.upTo)}`).join(", ");
  return [
    `loans up to ${formatUsd(loanLimit)}`,
    `guaranteed ${listed(guarantee, (at) => `${guarantee[at]?.percent}%`)}`,
    `fee ${listed(fee, (at) => {
      const { percent, beyond } = fee[at] ?? {};
      return `${percent}%${beyond ? ` (${beyond.percent}% of what is guaranteed above ${formatUsd(beyond.guaranteed)})` : ""}`;
    })}`,
    `coverage ${listed(coverage, (at) => coverage[at]?.floor ?? "")}`,
  ].join("; ");
}
