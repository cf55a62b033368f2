import { describe, expect, it } from "vitest";
import { createToggleLedger } from "./toggle-ledger";

describe("the toggle ledger", () => {
  it("reverts to the previous state when a toggle fails [DET-6]", () => {
    const ledger = createToggleLedger();
    expect(ledger.begin("a", false, true).failed()).toBe(false);
    expect(ledger.begin("b", true, false).failed()).toBe(true);
  });

  it("reverts to the last confirmed state, not to an earlier optimistic one [DET-6]", () => {
    const ledger = createToggleLedger();
    const on = ledger.begin("a", false, true);
    const off = ledger.begin("a", true, false);
    expect(on.failed()).toBeNull();
    expect(off.failed()).toBe(false);
  });

  it("uses a confirmed toggle as the state to revert to [DET-6]", () => {
    const ledger = createToggleLedger();
    const on = ledger.begin("a", false, true);
    const off = ledger.begin("a", true, false);
    on.succeeded();
    expect(off.failed()).toBe(true);
  });

  it("keeps the marks of different listings apart [DET-6]", () => {
    const ledger = createToggleLedger();
    const first = ledger.begin("a", false, true);
    ledger.begin("b", true, false).succeeded();
    expect(first.failed()).toBe(false);
  });
});
