import { afterEach, expect, it, vi } from "vitest";
import type { ToastRequest } from "@/components/ui/toast";
import { moveDeal, placeBody, readPlace } from "./moves";

const toasts = vi.hoisted(() => [] as ToastRequest[]);
vi.mock("@/components/ui/toast", () => ({ showToast: (toast: ToastRequest) => toasts.push(toast) }));

afterEach(() => {
  toasts.length = 0;
  vi.unstubAllGlobals();
});

it.each([
  ["nda", { stage: "nda", passedReason: null }, { stage: "nda" }],
  [
    "passed:too_dear",
    { stage: "passed", passedReason: "too_dear" },
    { stage: "passed", passedReason: "too_dear" },
  ],
])("option %s is a stage, with a reason only if it names one [PIPE-8]", (value, place, body) => {
  expect(readPlace(value)).toEqual(place);
  expect(placeBody(readPlace(value))).toEqual(body);
});

it("a rejected move is shown back in its old stage, and a message says why [PIPE-8]", async () => {
  const paused = "Your trial has ended. Subscribe to change your pipeline.";
  vi.stubGlobal("fetch", async () => Response.json({ message: paused }, { status: 402 }));
  const shown: unknown[] = [];
  let saved = 0;
  await moveDeal(
    { id: "1", title: "Lake Bakery", stage: "interesting", passedReason: null },
    { stage: "nda", passedReason: null },
    { show: (_id, { stage }) => shown.push(stage), onSaved: () => saved++ },
  );
  expect(shown).toEqual(["nda", "interesting"]);
  expect(saved).toBe(0);
  expect(toasts).toEqual([{ tone: "failure", message: `Lake Bakery stays at Interesting. ${paused}` }]);
});
