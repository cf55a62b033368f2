import { prerender } from "react-dom/static";
import { expect, it } from "vitest";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { ListLoading } from "./list-loading";

it("while the AI judges a list, a notice shows beside its filters, which are inert [LIST-8]", async () => {
  const criteria = { ...NO_CRITERIA, search: "bakery", industry: ["Retail"] };
  const { prelude } = await prerender(<ListLoading criteria={criteria} aiCriteria="owner retiring" />);
  const html = await new Response(prelude).text();
  expect(html).toContain("Updating filter...");
  expect(html).toContain("This may take a few seconds to up to a minute for AI-powered searches");
  const [, panel = ""] = /<section inert=""[^>]*>([\s\S]*?)<\/section>/.exec(html) ?? [];
  for (const words of ['value="bakery"', "Retail", "owner retiring</textarea>"])
    expect(panel).toContain(words);
});
