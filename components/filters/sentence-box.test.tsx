import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { SentenceBox } from "./sentence-box";

describe("the sentence above the list", () => {
  it("is a field in the first HTML, which takes 500 characters [FND-7]", () => {
    const html = renderToStaticMarkup(<SentenceBox criteria={NO_CRITERIA} onSearch={() => {}} />);
    expect(html).toContain('aria-label="What would you buy?"');
    expect(html).toContain('maxLength="500"');
    expect(html).not.toContain("We understood");
  });
});
