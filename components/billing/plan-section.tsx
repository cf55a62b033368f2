import { Section } from "@/components/shell/page";
import { Price } from "./price";
import { Ticks } from "./ticks";

const INCLUDES = [
  "Unlimited listing access",
  "Advanced filtering with AI",
  "Save favorite listings",
  "Personal notes",
];
const SUPPORT = "Priority customer support";
const BENEFITS = ["Export capabilities", "Email notifications", "Cancel anytime"];

/** The pricing card (BIL-3). It lists support only when a support address is configured. */
export function PlanSection({ hasSupport }: { hasSupport: boolean }) {
  return (
    <Section title="Pro Plan" why={<Price period="per month" />}>
      <div className="grid gap-5 sm:grid-cols-2">
        <div>
          <p className="mb-2 text-muted-foreground">Includes</p>
          <Ticks items={INCLUDES} />
        </div>
        <div>
          <p className="mb-2 text-muted-foreground">Benefits</p>
          <Ticks items={hasSupport ? [SUPPORT, ...BENEFITS] : BENEFITS} />
        </div>
      </div>
    </Section>
  );
}
