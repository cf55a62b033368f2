import { describe, expect, it } from "vitest";
import { assessBatch } from "@/lib/matching/assess";
import { askAboutModel } from "@/lib/matching/models/ask";
import { batch, judgeOf, listing, qualities, RETIRING, SHOWING, service, signal } from "./model-fixture";

describe("a rejected request", () => {
  it("is split until only the listing that causes it is left unjudged [MAT-61, MAT-54]", async () => {
    service.refusesText = "POISON";
    const ten = Array.from({ length: 10 }, (_, n) => listing(n, n === 6 ? `${SHOWING} POISON` : SHOWING));
    const { assessments } = await assessBatch(judgeOf(), RETIRING, ten, signal);
    expect([...assessments].filter(([, { isFinal }]) => !isFinal).map(([id]) => id)).toEqual([6]);
    const great = [...assessments].filter(([, { result }]) => result.quality === "great");
    expect(great).toHaveLength(9);
  });

  it("for criteria is not a general failure: only these criteria fall back to keywords [MAT-53]", async () => {
    service.always = { kind: "status", status: 400 };
    const refused = judgeOf().readCriteria("owner retiring and something odd", signal);
    await expect(refused).rejects.toMatchObject({ isForGood: true, isAboutCriteria: true });
  });

  it("because of model settings is sent again without them [MAT-53]", async () => {
    service.refusesParameters = ["reasoning_effort", "temperature", "store"];
    for (const model of ["gpt-6-luna", "llama-4"]) {
      expect(await qualities(batch(), RETIRING, judgeOf({ model }))).toMatchObject({
        11: "great",
        12: "none",
      });
    }
  });
});

describe("a model behind a gateway", () => {
  it.each(["gpt-6-luna", "openai/gpt-6-luna", "openai/gpt-6-luna-2026-10-01"])(
    "%s uses little reasoning, stores nothing, requests no summaries and costs the model's price [MAT-50, MAT-53]",
    async (model) => {
      const { usage } = await assessBatch(judgeOf({ model, api: "responses" }), RETIRING, batch(), signal);
      const [request] = service.requests;
      expect(request?.body).toMatchObject({ model, reasoning: { effort: "low" }, store: false });
      expect(JSON.stringify(request?.body)).not.toContain("summary");
      expect(usage.costUsd).toBeCloseTo((usage.inputTokens * 0.1 + usage.outputTokens * 0.5) / 1e6, 10);
    },
  );
});

describe("the service's information about the model", () => {
  const ask = (model: string) => askAboutModel({ apiKey: "key", baseUrl: service.url, model });

  it.each([true, false])("is found, with single models supported: %s [MAT-52]", async (knowsSingleModels) => {
    service.knowsSingleModels = knowsSingleModels;
    service.models = [{ id: "a/b" }, { id: "old", shutdown_date: "2026-12-11" }];
    expect(await ask("a/b")).toEqual({ isListed: true, shutdownOn: null });
    expect(await ask("old")).toEqual({ isListed: true, shutdownOn: "2026-12-11" });
    expect(await ask("gone")).toEqual({ isListed: false, shutdownOn: null });
  });

  it("is empty when the service has no list or is down [MAT-52]", async () => {
    service.models = null;
    expect(await ask("a")).toEqual({ isListed: null, shutdownOn: null });
    await service.stop();
    expect(await ask("a")).toEqual({ isListed: null, shutdownOn: null });
  });
});
