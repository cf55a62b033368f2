import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * The accessibility violations axe finds on the page in its current state, each with its rule and element.
 * `rule` checks that rule alone; `except` skips rules.
 */
export async function violations(
  page: Page,
  { rule, except = [] }: { rule?: string; except?: string[] } = {},
): Promise<string[]> {
  // For speed: report violations only, and collect them in the page itself instead of in a separate one.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  if (rule) axe.withRules(rule);
  else axe.disableRules(except);
  const found = (await axe.analyze()).violations;
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary?.slice(0, 200)}`),
  );
}

/** Controls whose hit area is smaller than 44 × 44 px. Links within a line of text are exempt. */
export const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const pressed = "a[href], button, input:not([type=hidden]), select, textarea, summary";
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((target) => {
      if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      if (target.matches(":disabled") || getComputedStyle(target).display === "inline") return [];
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, top, width, height } = target.getBoundingClientRect();
      if (width < 2 || height < 2) return [];
      const answers = (x: number, y: number) => {
        const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
        return hit !== null && (target.contains(hit) || hit.closest("label")?.control === target);
      };
      // A control covered by a floating element is pressed after scrolling.
      if (!answers(0, 0)) return [];
      const far = 21;
      const wide = answers(-far, 0) && answers(far, 0);
      if (wide && answers(0, -far) && answers(0, far)) return [];
      const label = (target as HTMLInputElement).labels?.[0] ?? target;
      const name = target.getAttribute("aria-label") ?? label.textContent?.trim().slice(0, 40) ?? "";
      return [`${target.tagName.toLowerCase()} “${name}” ${Math.round(width)} × ${Math.round(height)}`];
    });
  });
