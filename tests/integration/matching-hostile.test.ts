import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createFilter } from "@/lib/filters/mutations";
import { getFilterResults } from "@/lib/filters/results/queries";
import { runFilter } from "@/lib/filters/runs/run";
import { newFilterSchema } from "@/lib/filters/schema";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { type AiResult, aiResultSchema, type Condition } from "@/lib/listings/verdict";
import { findCandidates, readSeen } from "@/lib/matching/candidates/queries";
import { JudgeError } from "@/lib/matching/judges/judge";
import { openAiJudge } from "@/lib/matching/judges/openai";
import { listingText } from "@/lib/matching/listing-text";
import { qualityOf, reasoningOf } from "@/lib/matching/rules";
import { type OpenAiDouble, startOpenAi } from "../doubles/openai";
import { CRITERIA_PAYLOADS, FOREIGN_NOTE, FOREIGN_WORDS, JUDGE_PAYLOADS } from "../fixtures/model-payloads";
import { spread } from "../sweeps";
import { addListing, free, saveFilter } from "./filters-fixture";
import { addPerson } from "./people";
import { useDatabase } from "./setup/database";

useDatabase();
const signal = new AbortController().signal;
const CRITERIA = "owner retiring, staff stays";
/** Matches payload content that links, executes, hides or cannot be stored. */
const HARM = /evil|<[/!?\p{L}]|[{}[\]]|https?:|www\.|mailto:|javascript:|\p{Cc}|\p{Cf}|\p{Cs}/iu;
/** A verdict as stored: who judged is stored with the criteria. */
const storedResult = aiResultSchema.omit({ judgedBy: true });
/** Words of other users, and of the model itself, that belong in no verdict. */
const FOREIGN = /vault code|secret offer|drop table|passwd|from now on|alert\(1\)/i;

let service: OpenAiDouble;
let judge: ReturnType<typeof openAiJudge>;
let person: string;
let filterId: string;
let batch: number[];
let texts: Map<number, string>;

beforeAll(async () => {
  service = await startOpenAi();
  judge = openAiJudge({ apiKey: "key", baseUrl: service.url, model: "m", backoffMs: 1, attempts: 2 });
  person = await addPerson();
  const stranger = await addPerson();
  const given = { industry: "Legal", askingPrice: 100_000 };
  batch = [
    await addListing({
      ...given,
      title: "Corner bakery",
      description: "The owner is retiring soon. All staff stays.",
    }),
    await addListing({
      ...given,
      title: "Dog salon",
      description: "A shop in a good street 😀 Grand prize inside.",
    }),
    await addListing({ ...given, title: "Print works", description: "The owner is retiring next year." }),
  ];
  const foreign = await addListing({ title: "Vault maker", industry: "Pets", description: FOREIGN_WORDS });
  await sql()`insert into marks (user_id, listing_id, notes, favourited_at) values (${stranger}, ${foreign}, ${FOREIGN_NOTE}, now())`;
  filterId = (await saveFilter(person, { industry: ["Legal"], aiCriteria: CRITERIA })).id;
  await runFilter(
    (await saveFilter(stranger, { name: "Theirs", industry: ["Pets"], aiCriteria: "vault" })).id,
    { judge, signal },
  );
  expect(await runFilter(filterId, { judge, signal })).toBe("completed");
  const seen = await readSeen(batch);
  texts = new Map([...seen].map(([id, listing]) => [id, listingText(listing)]));
});
afterAll(async () => {
  await service.stop();
});

/** Queries for everything that a run of `filterId` must not change. */
const parts = [
  `select 'filter_runs', t::text from filter_runs t where filter_id <> $1`,
  `select 'filter_matches', t::text from filter_matches t where filter_id <> $1`,
  `select 'alert_items', t::text from alert_items t where filter_id <> $1`,
  `select 'verdicts', t::text from verdicts t where criteria_id not in (select id from criteria where text = $2)`,
  `select 'criteria', t::text from criteria t`,
];
/** A hash over every row of every table, except those the run may change. */
async function worldHash(): Promise<string> {
  const [row] = await sql().unsafe<{ hash: string }[]>(
    `select md5(string_agg(r::text, E'\\n' order by r::text)) as hash from (${parts.join(" union all ")}) r`,
    [filterId, CRITERIA],
  );
  return row?.hash ?? "";
}

const forget = async () => {
  await sql()`delete from filter_matches where filter_id = ${filterId}`;
  await sql()`delete from alert_items where filter_id = ${filterId}`;
  await sql()`delete from verdicts where criteria_id in (select id from criteria where text = ${CRITERIA})`;
};

/** Runs the filter. Only an unusable response of the judge is tolerated. */
async function run(id = filterId): Promise<void> {
  await runFilter(id, { judge, signal }).catch((thrown: unknown) => {
    if (!(thrown instanceof JudgeError)) throw thrown;
  });
}

/** Expects a verdict built from the conditions and the listing's own words only. */
function expectOwnWords(result: AiResult, conditions: Condition[], text: string): void {
  expect(storedResult.safeParse(result).error).toBeUndefined();
  if (result.findings.length === 0) {
    expect(result).toMatchObject({ quality: "none" });
    return;
  }
  expect(result.findings.map(({ text: of, required }) => ({ text: of, required }))).toEqual(conditions);
  for (const { quotes, answer } of result.findings) {
    if (quotes.length === 0) expect(answer).toBe("unknown");
    for (const quote of quotes) {
      expect(text.replace(/\s+/g, " ")).toContain(quote);
      expect(quote).not.toMatch(HARM);
      expect(quote).not.toMatch(FOREIGN);
    }
  }
  expect(result.quality).toBe(qualityOf(result.findings));
  expect(result.reasoning).toBe(reasoningOf(result.findings));
  expect(result.reasoning).not.toMatch(HARM);
  expect(result.reasoning).not.toMatch(FOREIGN);
}

describe("a model whose verdicts on listings are controlled by an attacker", () => {
  let before: string;
  beforeAll(async () => {
    const tables = await sql()<{ name: string }[]>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`;
    const named = (name: string) => parts.some((part) => part.startsWith(`select '${name}'`));
    parts.push(
      ...tables
        .filter(({ name }) => !named(name))
        .map(({ name }) => `select '${name}', t::text from ${name} t`),
    );
    expect(parts.length).toBeGreaterThan(20);
    before = await worldHash();
  });
  beforeEach(forget);

  it("is tested with at least two hundred payloads", () => {
    expect(new Set(JUDGE_PAYLOADS.map(({ text }) => text)).size).toBe(JUDGE_PAYLOADS.length);
    expect(JUDGE_PAYLOADS.length).toBeGreaterThanOrEqual(200);
  });

  it.each(spread(JUDGE_PAYLOADS, 3).map(({ name, text }) => [name.slice(0, 120), text] as const))(
    "changes nothing but its own batch's verdicts, in the listings' own words: %s [DAT-3]",
    async (_, text) => {
      service.always = { kind: "text", text };
      await run();
      const matches = await sql()<{ listingId: number; contentHash: string; quality: string }[]>`
        select listing_id as "listingId", content_hash as "contentHash", quality from filter_matches where filter_id = ${filterId}`;
      const judged = matches.map(({ listingId }) => listingId);
      expect(batch).toEqual(expect.arrayContaining(judged));
      const [last] = await sql()<[{ judged: number; unjudged: number }]>`
        select judged, unjudged from filter_runs where filter_id = ${filterId} order by created_at desc limit 1`;
      expect(last.judged).toBe(batch.length);
      expect(last.unjudged).toBe(batch.length - judged.length);
      const alerted = await sql()<
        { id: number }[]
      >`select listing_id as id from alert_items where filter_id = ${filterId}`;
      expect(batch).toEqual(expect.arrayContaining(alerted.map(({ id }) => id)));

      const verdicts = await sql()<(AiResult & { contentHash: string })[]>`
        select content_hash as "contentHash", quality, score, reasoning, findings from verdicts
        where criteria_id in (select id from criteria where text = ${CRITERIA})`;
      const [{ conditions }] = await sql()<
        [{ conditions: Condition[] }]
      >`select conditions from criteria where text = ${CRITERIA}`;
      const candidates = (
        await findCandidates({ criteria: { ...NO_CRITERIA, industry: ["Legal"] }, text: CRITERIA })
      ).listings;
      for (const { contentHash, ...result } of verdicts) {
        const own = candidates.find((candidate) => candidate.contentHash === contentHash);
        expectOwnWords(result, conditions, texts.get(own?.id ?? 0) ?? "no listing of the batch");
      }
      const { rows } = await getFilterResults(person, filterId, {
        sort: { by: "quality", order: "desc" },
        page: 1,
        limit: 20,
      });
      expect(JSON.stringify(rows)).not.toMatch(FOREIGN);
      expect(await worldHash()).toBe(before);
    },
  );
});

describe("a model whose reading of criteria is controlled by an attacker", () => {
  afterEach(() => sql()`delete from saved_filters where user_id = ${person} and id <> ${filterId}`);

  it.each(
    spread(CRITERIA_PAYLOADS, 3).map(({ name, text }, index) => [name.slice(0, 120), text, index] as const),
  )("adds no link, no markup and nothing that cannot be stored: %s [DAT-3]", async (_, text, index) => {
    const criteria = `${CRITERIA}, number ${index}`;
    const given = newFilterSchema.parse({ name: `N ${index}`, industry: ["Legal"], aiCriteria: criteria });
    const { id } = await createFilter(person, given, free);
    const others = await sql()`select count(*) from criteria where text <> ${criteria}`;
    service.always = null;
    service.next = [
      { kind: "text", text },
      { kind: "text", text },
    ];
    await run(id);
    service.next = [];
    const kept = await sql()<
      { conditions: Condition[] }[]
    >`select conditions from criteria where text = ${criteria}`;
    for (const { conditions } of kept) {
      expect(conditions.length).toBeLessThanOrEqual(8);
      for (const { text: said } of conditions) {
        expect(said).toMatch(/[\p{L}\p{N}]/u);
        expect(said.length).toBeLessThanOrEqual(200);
        expect(said).not.toMatch(HARM);
      }
    }
    expect(await sql()`select count(*) from criteria where text <> ${criteria}`).toEqual(others);
    const stored = await sql()<AiResult[]>`
        select quality, score, reasoning, findings from verdicts where criteria_id in (select id from criteria where text = ${criteria})`;
    for (const { reasoning } of stored) expect(reasoning).not.toMatch(HARM);
  });
});
