import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import { judgedFilter, row, rows } from "./listings-person";
import { expect, test } from "./setup/fixtures";

const NOT_KEPT = "Not in the pipeline";

type Three = [ListingDetailAnswer, ListingDetailAnswer, ListingDetailAnswer];

test("selected listings are compared in list order, moved, removed and exported as shown [SCR-10] @wide", async ({
  page,
  person,
}) => {
  // An order that differs from that of the ids.
  const asked = "?minPrice=1&minRevenue=1&minEarnings=1&sortBy=askingPrice";
  const [one, two, three] = (await person.list(asked)).data as Three;
  await page.goto(`/listings${asked}`);
  await rows(page).first().hover();
  for (const { id } of [two, one, three]) await row(page, id).getByRole("checkbox").click();
  await page
    .getByRole("region", { name: "Selected listings" })
    .getByRole("link", { name: "Compare" })
    .click();
  const heads = page.locator(".compare-title");
  const ids = new URL(page.url()).searchParams.getAll("ids").map(Number);
  expect(ids).toEqual([one.id, two.id, three.id]);
  const titles = new Map([one, two, three].map(({ id, title }) => [id, title]));
  await expect(heads).toHaveText(ids.map((id) => titles.get(id) ?? ""));
  await page
    .getByRole("link", { name: /^Move right/ })
    .first()
    .click();
  const moved = [ids[1], ids[0], ids[2]] as number[];
  await expect(heads).toHaveText(moved.map((id) => titles.get(id) ?? ""));

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  const file = await (await download).path();
  const lines: string[][] = parse(readFileSync(file), { bom: true });
  expect(lines[0]?.slice(2)).toEqual(moved.map((id) => titles.get(id)));
  const shown = await page
    .getByRole("row")
    .filter({ hasText: "Revenue" })
    .first()
    .getByRole("cell")
    .allInnerTexts();
  const bare = (text: string) => (/^\$[\d,]+$/.test(text) ? text.replace(/[$,]/g, "") : text);
  expect(lines.find(([, label]) => label === "Revenue")?.slice(2)).toEqual(shown.map(bare));

  const all = await page.getByRole("row").count();
  await page.getByRole("link", { name: "Only differences" }).click();
  await expect(page.getByText(/equal rows? hidden/)).toBeVisible();
  expect(await page.getByRole("row").count()).toBeLessThan(all);
  await page
    .getByRole("link", { name: /^Move right/ })
    .first()
    .click();
  await expect(heads).toHaveText(ids.map((id) => titles.get(id) ?? ""));
  await expect(page.getByText(/equal rows? hidden/), "moving keeps what is hidden").toBeVisible();
  await page
    .getByRole("link", { name: /^Remove/ })
    .first()
    .click();
  await expect(heads).toHaveCount(2);
});

test("five listings print on one page, and a shorter comparison can be extended [SCR-17] @wide", async ({
  page,
  person,
}) => {
  const found = (await person.list("?minPrice=1&minRevenue=1&minEarnings=1")).data.map(({ id }) => id);
  await page.goto(
    `/compare?${found
      .slice(0, 5)
      .map((id) => `ids=${id}`)
      .join("&")}`,
  );
  await expect(page.getByRole("rowheader", { name: "DSCR" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Among similar" })).toBeVisible();
  const pages = async () => {
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    return paper.match(/\/Type\s*\/Page\b/g)?.length;
  };
  expect(await pages()).toBe(1);
  const filterId = await judgedFilter(person);
  const judged = await (await page.request.get(`/api/listing-filters/${filterId}/results?limit=5`)).json();
  const ids = judged.data.map(({ id }: { id: number }) => `ids=${id}`);
  await page.goto(`/compare?${ids.join("&")}&filter=${filterId}`);
  await expect(page.getByRole("rowheader", { name: "Recurring revenue" })).toBeVisible();
  expect(await pages(), "with what a filter found").toBe(1);
  await person.post(`/listings/${found[5]}/favorite`);
  await page.goto(`/compare?ids=${found[0]}&ids=${found[1]}`);
  await page.getByRole("link", { name: "Add a listing" }).click();
  await page.getByRole("checkbox").last().check();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.locator(".compare-title")).toHaveCount(3);
});

test("fewer than two listings offer a choice, and unknown ones are reported [SCR-10] @wide", async ({
  page,
  person,
}) => {
  const [one, two] = (await person.list()).data as Three;
  await person.post(`/listings/${two.id}/favorite`);
  await page.goto(`/compare?ids=${one.id}&ids=99999999`);
  await expect(page.getByText(/no longer in the catalogue/)).toBeVisible();
  await page.goto(`/listings?listing=${one.id}`);
  await page.getByRole("link", { name: "Compare with others" }).click();
  await page
    .getByRole("checkbox", { name: new RegExp(two.title.slice(0, 20).replace(/[^\w ]/g, ".")) })
    .check();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.locator(".compare-title")).toHaveText([one.title, two.title]);
});

test("a comparison shows every fact, as graphics and in words, and its CSV contains the same [SCR-10, SCR-17] @wide", async ({
  page,
  person,
}) => {
  const filterId = await judgedFilter(person);
  const judged = await (await page.request.get(`/api/listing-filters/${filterId}/results?limit=3`)).json();
  const ids: number[] = judged.data.map(({ id }: { id: number }) => id);
  await person.post(`/listings/${ids[0]}/deal`);
  await person.put(`/listings/${ids[1]}/notes`, { notes: "Ask for the lease." });
  await page.goto(`/compare?${ids.map((id) => `ids=${id}`).join("&")}`);
  await page.getByLabel("Assessed by").selectOption("Health");
  const row = (name: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
  await expect(row("Recurring revenue").locator("svg")).toHaveCount(ids.length);
  await expect(row("Stage").getByRole("cell")).toHaveText([/Interesting/, NOT_KEPT, NOT_KEPT]);
  await expect(row("Note").getByRole("cell")).toHaveText(["Add a note", "Ask for the lease.", "Add a note"]);
  await expect(
    row("Among similar")
      .getByRole("cell")
      .filter({ hasText: /ower than|igher than/ }),
  ).toHaveCount(await row("Among similar").locator(".strip").count());
  const groups = await page.locator(".compare-table .group").allInnerTexts();
  expect(groups).toEqual([
    ...[
      "Price",
      "Figures",
      "Financing, on your assumptions",
      "AI Assessment",
      "Business",
      "Trust",
      "My view",
    ],
  ]);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  const lines: string[][] = parse(readFileSync(await (await download).path()), { bom: true });
  const saidOf = (label: string) =>
    lines.filter(([, name]) => name === label || name === `${label}: note`).flatMap((line) => line.slice(2));
  // Figures in the CSV have no currency signs or units and no trailing zeros.
  const bare = (text: string) =>
    text
      .replace(/(\d)x\b/g, "$1")
      .replace(/(\.\d*?)0+\b/g, "$1")
      .replace(/[^\p{L}\p{N}]/gu, "");
  for (const label of await page.getByRole("rowheader").locator("> :first-child").allInnerTexts()) {
    const [name = ""] = label.split("\n");
    const shown = await row(name).first().getByRole("cell").allInnerTexts();
    const said = saidOf(name);
    expect(said, name).not.toHaveLength(0);
    const inFile = ids.map((_, at) =>
      bare(said.filter((_text, index) => index % ids.length === at).join(" ")),
    );
    const onPage = shown.map((text) => bare(text.replace("Add a note", "")));
    expect(inFile, name).toEqual(onPage);
  }
});

test("on a phone two columns fit below the row names; swiping or links lead to the others [SCR-10] @narrow", async ({
  page,
  person,
}) => {
  const found = (await person.list("?minPrice=1&minRevenue=1&minEarnings=1")).data.slice(0, 4);
  await page.goto(`/compare?${found.map(({ id }) => `ids=${id}`).join("&")}`);
  const heads = page.getByRole("columnheader");
  const width = page.viewportSize()?.width ?? 0;
  const boxOf = async (at: number) => (await heads.nth(at).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  expect((await boxOf(0)).width).toBe(width / 2);
  expect((await boxOf(1)).x).toBe(width / 2);
  const name = (await page.getByRole("rowheader", { name: "Revenue" }).first().boundingBox()) ?? { y: 0 };
  const value = page.getByRole("row").filter({ hasText: "Revenue" }).first().getByRole("cell").first();
  expect((await value.boundingBox())?.y).toBeGreaterThan(name.y);
  await page
    .getByRole("navigation", { name: "Columns" })
    .getByRole("link", { name: found[2]?.title })
    .click();
  await expect.poll(async () => (await boxOf(2)).x).toBeLessThanOrEqual(width / 2);
  await page.locator(".compare").evaluate((sheet) => sheet.scrollTo({ left: 60 }));
  await expect.poll(async () => (await boxOf(0)).x, "it snaps to a column").toBe(0);
  await page.getByRole("rowheader", { name: "Note" }).scrollIntoViewIfNeeded();
  await expect(heads.first().locator(".compare-title"), "the heads stay").toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
