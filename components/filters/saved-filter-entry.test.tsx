import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import type { FilterAnswer } from "@/lib/filters/api";
import { SavedFilterEntry } from "./saved-filter-entry";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {} }) }));
vi.mock("@/lib/filters/actions", () => ({ deleteFilterAction: async () => ({ ok: true }) }));

const shown = (changes: Partial<FilterAnswer>) => {
  const filter = {
    id: "f",
    name: "Retiring owners",
    aiCriteria: "owner retiring",
    progress: 1,
    isCompleted: true,
    notificationsEnabled: true,
    createdAt: "2026-11-20T12:00:00.000Z",
    bestJudged: null,
    ...changes,
  } as FilterAnswer;
  return renderToStaticMarkup(
    <SavedFilterEntry filter={filter} current={false} onOpen={() => {}} onDeleted={() => {}} />,
  );
};

it("a filter with only its best matches judged does not say 'Completed' [MAT-56] [SAV-1]", () => {
  expect(shown({ bestJudged: 500 })).toContain("Top 500 judged; more listings match");
  expect(shown({ bestJudged: 500 })).not.toContain("Completed");
  expect(shown({})).toContain("Completed");
  expect(shown({ isCompleted: false, progress: 0.32 })).toContain("32% complete");
});
