import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What axe finds wrong on the page as it stands: the rule, and the element it is about. `rule` asks by that one alone,
 * `except` leaves some out.
 */
export async function violations(
  page: Page,
  { rule, except = [] }: { rule?: string; except?: string[] } = {},
): Promise<string[]> {
  // Only what is wrong is asked for, and put together in the page itself rather than in a window of its own.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  if (rule) axe.withRules(rule);
  else axe.disableRules(except);
  const found = (await axe.analyze()).violations;
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary?.slice(0, 200)}`),
  );
}

/** What is pressed there and does not answer over 44 px both ways. Links in a line of text are as high as the line. */
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
      // What lies under something that floats is pressed after scrolling.
      if (!answers(0, 0)) return [];
      const far = 21;
      const wide = answers(-far, 0) && answers(far, 0);
      if (wide && answers(0, -far) && answers(0, far)) return [];
      const label = (target as HTMLInputElement).labels?.[0] ?? target;
      const name = target.getAttribute("aria-label") ?? label.textContent?.trim().slice(0, 40) ?? "";
      return [`${target.tagName.toLowerCase()} “${name}” ${Math.round(width)} × ${Math.round(height)}`];
    });
  });
