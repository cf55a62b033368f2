import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AT_ONCE_A_DAY, FAILING_DAYS, WEBHOOKS_MAX } from "@/lib/alerts/limits";
import { SWING_DAYS } from "@/lib/alerts/rules";
import { PLANS, PRO_PRICE } from "@/lib/billing/plans";
import { INBOUND_LIMITS } from "@/lib/inbound/outcome";
import { helpTopics } from "./topics";

const answers = (trialDays: number) =>
  new Map(
    helpTopics(trialDays)
      .flatMap(({ questions }) => questions)
      .map(({ id, answer }) => [id, renderToStaticMarkup(answer).replaceAll("<!-- -->", "")]),
  );

describe("the help topics", () => {
  it("give every answer a unique anchor [HELP-1]", () => {
    const ids = helpTopics(14).flatMap(({ questions }) => questions.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)]);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]*$/);
  });

  it("state the plan limits and how long an AI search takes [HELP-1]", () => {
    expect(answers(14).get("pro-limits")).toContain("10 parallel alerts and about 50 AI searches a day");
    expect(answers(14).get("enterprise")).toContain("More parallel alerts and more AI searches a day");
    expect(answers(14).get("ai-duration")).toContain("up to 5 minutes, or 10 at peak times");
  });

  it("take limits and price from the enforced plans [HELP-1] [SUB-1]", () => {
    const { pro, enterprise } = PLANS;
    for (const [id, plan] of [
      ["pro-limits", pro],
      ["enterprise", enterprise],
    ] as const) {
      expect(answers(14).get(id)).toContain(`${plan.parallelAlerts} parallel alerts`);
      expect(answers(14).get(id)).toContain(`${plan.aiSearchesPerDay} AI searches a day`);
    }
    expect(answers(14).get("price")).toContain(`${PRO_PRICE.label} per month`);
  });

  it("say how long a forwarded email is kept [MAIL-10]", () => {
    expect(answers(14).get("forwarding")).toContain(`after ${INBOUND_LIMITS.daysKept} days`);
  });

  it("describe alerts with the enforced limits [HELP-1] [ALT-7] [ALT-10] [ALT-13]", () => {
    const answered = answers(14);
    expect(answered.get("alert-speed")).toContain(`${AT_ONCE_A_DAY} in 24 hours`);
    expect(answered.get("alert-speed")).toContain(`returns within ${SWING_DAYS} days`);
    expect(answered.get("webhooks")).toContain(`(up to ${WEBHOOKS_MAX})`);
    expect(answered.get("webhooks")).toContain(`After ${FAILING_DAYS} days of failing`);
    expect(answered.get("alert-address")).toContain("refuses your address");
  });

  it("state the configured trial [HELP-1]", () => {
    expect(answers(14).get("price")).toContain("free trial of 14 days");
    expect(answers(1).get("price")).toContain("free trial of 1 day ");
    expect(answers(0).get("price")).not.toContain("trial");
  });
});
