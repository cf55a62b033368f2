import { expect, it } from "vitest";
import { draftConditions } from "./draft";

const texts = (text: string) =>
  draftConditions(text)?.map((condition) => `${condition.text}${condition.required ? "" : " (preferred)"}`);

it("splits a plain list without a call and separates preferences from requirements [DAT-3]", () => {
  expect(
    texts(
      "Recurring service revenue, a manager who stays after the sale, no single customer above 20% of sales, ideally newer vans",
    ),
  ).toEqual([
    "Recurring service revenue",
    "A manager who stays after the sale",
    "No single customer above 20% of sales",
    "Newer vans (preferred)",
  ]);
  expect(texts("Owner  retiring.\nstaff stays; preferably real estate included")).toEqual([
    "Owner retiring",
    "Staff stays",
    "Real estate included (preferred)",
  ]);
});

it.each([
  ["alternatives", "HVAC, plumbing or electrical contractor in Florida"],
  ["several things in one part", "pool service with recurring revenue, staff stays"],
  ["a preference said in another way", "owner retiring, SBA financing would be nice"],
  ["an amount with a comma", "asking price below $1,500,000, owner retiring"],
  ["single words, which may be alternatives", "Texas, Florida, Ohio"],
  [
    "a whole sentence",
    "I am looking for something quiet near the sea that my son can take over from me one day soon",
  ],
  ["more parts than conditions", Array.from({ length: 9 }, (_, n) => `condition number${n}`).join(", ")],
  ["the same twice", "owner retiring, Owner retiring"],
  ["no words", "🏭 🏭, 🏭 🏭"],
  ["nothing", " , "],
])("leaves %s to the model [DAT-3]", (_, text) => {
  expect(draftConditions(text)).toBeNull();
});
