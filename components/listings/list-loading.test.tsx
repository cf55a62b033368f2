import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { ListLoading } from "./list-loading";

it("while the AI judges a list, the texts say so beside the filters that it is judged by, which wait too [LIST-8]", () => {
  const criteria = { ...NO_CRITERIA, search: "bakery", industry: ["Retail"] };
  const html = renderToStaticMarkup(<ListLoading criteria={criteria} aiCriteria="owner retiring" />);
  expect(html).toContain("Updating filter...");
  expect(html).toContain("This may take a few seconds to up to a minute for AI-powered searches");
  const [, panel = ""] = /<section inert=""[^>]*>([\s\S]*?)<\/section>/.exec(html) ?? [];
  for (const words of ['value="bakery"', "Retail", "owner retiring</textarea>"])
    expect(panel).toContain(words);
});
