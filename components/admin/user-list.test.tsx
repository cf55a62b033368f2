import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { UserList } from "./user-list";

it("the 14-day strip says that pages and actions count too [ADM-4] [DAT-6]", () => {
  const user = {
    id: crypto.randomUUID(),
    fullName: "Ada",
    email: "ada@example.test",
    isAdmin: false,
    googleId: null,
    emailRefusal: null,
    createdAt: "2026-11-01T00:00:00.000Z",
    apiCallsLast14Days: Array.from({ length: 14 }, (_, day) => day),
  };
  const html = renderToStaticMarkup(<UserList users={[user]} />);
  expect(html).toContain("API calls, pages and actions, last 14 days");
  expect(html).toContain("Day 14: 13 API calls");
});
