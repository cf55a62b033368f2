import type { Page } from "@playwright/test";
import type { Sql } from "@/db/client";
import { PAGE_SIZE } from "@/lib/listings/page-size";
import { findFaults, missingTexts } from "./inspection";

/** A listing's texts in the database, all of which must be shown. */
export interface StoredListing {
  id: number;
  title: string;
  businessType: string | null;
  industry: string | null;
  location: string | null;
  city: string | null;
  broker: string | null;
  source: string;
  sourceUrl: string | null;
  description: string;
  notes: string | null;
  sourceNotes: Record<string, string>;
  reasoning: string | null;
  findings: { text: string; quotes: string[] }[] | null;
}

export async function readListings(sql: Sql, email: string): Promise<Map<number, StoredListing>> {
  const rows = await sql<StoredListing[]>`
    select l.id, l.title, l.business_type as "businessType", l.industry, l.location, l.city, l.broker_name as broker,
      s.name as source, l.source_url as "sourceUrl", t.description, k.notes, t.notes as "sourceNotes", v.reasoning,
      v.findings
    from listings l join sources s on s.id = l.source_id join listing_text t on t.listing_id = l.id
    join users u on u.email = ${email}
    left join marks k on k.listing_id = l.id and k.user_id = u.id
    left join saved_filters f on f.user_id = u.id and not f.notifications_enabled
      and l.asking_price between (f.search->>'minPrice')::bigint and (f.search->>'maxPrice')::bigint
    left join filter_matches m on m.filter_id = f.id and m.listing_id = l.id
    left join verdicts v on v.criteria_id = m.criteria_id and v.content_hash = m.content_hash
    order by l.id`;
  return new Map(rows.map((row) => [row.id, row]));
}

const DRAWER = '[aria-label="Listing details"]';

/** Collects the listings seen and the faults found during a sweep. */
export class Findings {
  readonly faults: string[] = [];
  readonly seen = new Set<number>();

  constructor(
    private readonly page: Page,
    private readonly stored: Map<number, StoredListing>,
  ) {}

  private note(where: string, faults: string[]): void {
    this.faults.push(...faults.map((fault) => `${where}: ${fault}`));
  }

  private compare(
    where: string,
    id: number,
    shown: string,
    texts: (one: StoredListing) => (string | null)[],
  ): void {
    const one = this.stored.get(id);
    if (!one) {
      this.note(where, [`listing ${id} is unknown`]);
      return;
    }
    this.seen.add(id);
    this.note(
      `${where}, listing ${id}`,
      missingTexts(shown, texts(one)).map((text) => `does not show ${text}`),
    );
  }

  /**
   * Checks the pages of a list, one in `oneIn` from `first` on. `selector` matches the element of a listing,
   * which has its id in an attribute or in its link.
   */
  async list(
    path: string,
    { first, oneIn }: { first: number; oneIn: number },
    selector: string,
    texts: (one: StoredListing) => (string | null)[],
  ): Promise<void> {
    this.seen.clear();
    for (let number = first; number <= Math.ceil(this.stored.size / PAGE_SIZE); number += oneIn) {
      await this.page.goto(`${path}?page=${number}`);
      const shown = await this.page.locator(selector).evaluateAll((elements) =>
        elements.map((element) => ({
          id: Number(
            element.getAttribute("data-id") ??
              /[?&]listing=(\d+)/.exec(element.querySelector("a")?.getAttribute("href") ?? "")?.[1],
          ),
          text: element.textContent ?? "",
        })),
      );
      this.note(`${path}, page ${number}`, await findFaults(this.page));
      for (const { id, text } of shown) this.compare(path, id, text, texts);
    }
  }

  /**
   * Opens and checks the drawers of a filter's results one after another: those whose id is divisible by
   * `oneIn`.
   */
  async drawers(path: string, oneIn: number): Promise<void> {
    for (let number = 1; ; number += 1) {
      const html = await (await this.page.request.get(`${path}?page=${number}`)).text();
      const ids = [...html.matchAll(/<tr data-id="(\d+)"/g)].map(([, id]) => Number(id));
      // The view is counted once the page is interactive.
      const viewed = this.page.waitForResponse(`**/api/listings/${ids[0]}/views`);
      await this.page.goto(`${path}?page=${number}&listing=${ids[0]}`);
      await viewed;
      this.note(`${path}, page ${number}`, await findFaults(this.page));
      for (const id of ids.filter((one) => one % oneIn === 0)) {
        await this.page.evaluate(
          (wanted) => document.querySelector<HTMLElement>(`tr[data-id="${wanted}"] a`)?.click(),
          id,
        );
        await this.page.waitForFunction(
          ({ drawer, wanted }) => document.querySelector(`${drawer} span.font-mono`)?.textContent === wanted,
          { drawer: DRAWER, wanted: String(id) },
          { timeout: 20_000 },
        );
        const { text, original } = await this.page.locator(DRAWER).evaluate((drawer) => ({
          text: `${drawer.textContent} ${drawer.querySelector("textarea")?.value}`,
          original: drawer.querySelector("[data-original]")?.getAttribute("href") ?? null,
        }));
        this.note(`drawer of ${id}`, await findFaults(this.page, { within: DRAWER }));
        const url = this.stored.get(id)?.sourceUrl ?? null;
        if (original !== (url && /^https?:\/\//i.test(url) ? url : null)) {
          this.note(`drawer of ${id}`, [`links to ${original} instead of ${url}`]);
        }
        this.compare("drawer", id, text, (one) => [
          ...[one.title, one.businessType, one.industry, one.location, one.city, one.broker ?? one.source],
          ...one.description.split("\n"),
          // The reasoning is not shown when conditions are listed with their quotes (SCR-21).
          ...[one.notes?.trim() ?? null, one.findings?.length ? null : one.reasoning],
          ...Object.values(one.sourceNotes),
          ...(one.findings ?? []).flatMap(({ text: of, quotes }) => [of, ...quotes]),
        ]);
      }
      if (!html.includes('rel="next"')) return;
    }
  }
}

/** The texts of a listing that rows and cards show. */
export const inRow = (one: StoredListing) => [
  ...[one.title, one.industry, one.location, one.city, one.broker ?? one.source],
];
