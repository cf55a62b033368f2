import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { POST } from "@/app/api/listing-filters/read/route";
import { sql } from "@/db/client";
import { readSentence } from "@/lib/filters/sentence/read-sentence";
import { type OpenAiDouble, startOpenAi } from "../doubles/openai";
import { ask } from "./asking";
import { accessTokenOf, addPerson } from "./people";
import { useDatabase } from "./setup/database";

useDatabase();
let service: OpenAiDouble;
let token: string;
let asked = 0;

beforeAll(async () => {
  token = await accessTokenOf(await addPerson());
  service = await startOpenAi();
  Object.assign(process.env, {
    OPENAI_API_KEY: "key",
    OPENAI_MODEL: "a-model",
    OPENAI_BASE_URL: service.url,
  });
});
afterAll(async () => {
  for (const name of ["OPENAI_API_KEY", "OPENAI_MODEL", "OPENAI_BASE_URL"]) delete process.env[name];
  await service.stop();
});

beforeEach(() => {
  service.requests.length = 0;
});

/**
 * A sentence with words that the rules do not understand; different each time, because readings are cached.
 */
function sentence(): string {
  asked += 1;
  return `HVAC in the Lone Star State, under ${asked}00k`;
}
async function read(text: string) {
  const { status, answer } = await ask(POST, { as: token, body: { text } });
  expect(status).toBe(200);
  return answer;
}
const proposing = (...filters: [text: string, field: string, value: string][]) => ({
  kind: "text" as const,
  text: JSON.stringify({ filters: filters.map(([text, field, value]) => ({ text, field, value })) }),
});

it("words that the rules do not understand go to the model in one call, and its reading becomes a filter [FND-16]", async () => {
  const text = sentence();
  service.next = [proposing(["in the Lone Star State", "location", "Texas"], ["HVAC", "location", "Ohio"])];
  const answer = await read(text);
  expect(answer.criteria).toMatchObject({ location: ["Texas"], search: "hvac" });
  expect(answer.unused).toEqual([]);
  expect(answer.filters).toContainEqual(expect.objectContaining({ text: "in the Lone Star State" }));
  expect(service.requests).toHaveLength(1);
  expect(service.requests[0]?.prompt).toContain("Lone Star State");
  const [spent] = await sql()<[{ calls: number }]>`select sum(calls)::int as calls from ai_spending`;
  expect(spent.calls).toBe(1);

  expect(await read(text)).toEqual(answer);
  expect(service.requests).toHaveLength(1);
});

it("a sentence that the rules fully understand calls no model [FND-16]", async () => {
  await read("HVAC in Texas under 900k");
  expect(service.requests).toHaveLength(0);
});

it.each([
  ["an outage", { kind: "status", status: 500 }],
  ["a refusal", { kind: "status", status: 401 }],
  ["a truncated response", { kind: "half body" }],
  ["a response that is not JSON", { kind: "text", text: "Texas, I would say." }],
  ["a response of another shape", { kind: "text", text: '{"filters":{"location":"Texas"}}' }],
  [
    "filters that it may not set",
    proposing(["the Lone Star State", "ignoreExclusions", "true"], ["x", "status", "sold"]),
  ],
] as const)("the rules' reading is kept after %s [FND-16]", async (_, misbehaviour) => {
  const text = sentence();
  service.next = [misbehaviour];
  const { criteria, unused } = readSentence(text);
  expect(await read(text)).toMatchObject({ criteria, unused });
  expect(service.requests).toHaveLength(1);
});

it("a model that does not respond in time is not waited for [FND-16]", { timeout: 15_000 }, async () => {
  const text = sentence();
  service.next = [{ kind: "stall" }];
  const { criteria, aiCriteria } = readSentence(text);
  expect(await read(text)).toMatchObject({ criteria, aiCriteria });
});
