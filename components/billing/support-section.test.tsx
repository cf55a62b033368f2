import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { supportHref } from "@/lib/billing/support";
import { SupportSection } from "./support-section";

it("priority support is promised only when there is a support address [BIL-3]", () => {
  const shown = (address: string | undefined) =>
    renderToStaticMarkup(<SupportSection href={supportHref(address, true)} hasPriority />);
  expect(shown("help@winnow.example")).toContain("Your questions get answered first.");
  expect(shown("help@winnow.example")).toContain("mailto:help@winnow.example?subject=%5BPriority%5D");
  expect(shown(undefined)).not.toContain("answered first");
  expect(shown(undefined)).not.toContain("mailto:");
});
