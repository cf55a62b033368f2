import type { Page } from "@playwright/test";
import type { Sql } from "@/db/client";
import { findFaults, missingTexts } from "./inspection";

/** What the database holds of a listing, and so must be shown. */
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
  findings: { text: string; quote: string | null }[] | null;
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
      and l.asking_price between f.min_price and f.max_price
    left join filter_matches m on m.filter_id = f.id and m.listing_id = l.id
    left join verdicts v on v.criteria_id = m.criteria_id and v.content_hash = m.content_hash
    order by l.id`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Pages seen, listings seen and what is wrong, over a whole sweep. */
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

  /** Every page of a list; `selector` finds the element of one listing, whose id is in it or in its link. */
  async list(
    path: string,
    selector: string,
    texts: (one: StoredListing) => (string | null)[],
  ): Promise<void> {
    this.seen.clear();
    for (let number = 1; ; number += 1) {
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
      const next = this.page.locator("a[rel=next]");
      if (shown.length === 0 || (await next.count()) === 0) return;
    }
  }

  /** The drawer of every listing of a filter's results, one after the other as with the keyboard. */
  async drawers(path: string): Promise<void> {
    for (let number = 1; ; number += 1) {
      await this.page.goto(`${path}?page=${number}`);
      const ids = await this.page
        .locator("tr[data-id]")
        .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("data-id"))));
      const next = await this.page.locator("a[rel=next]").count();
      await this.page.goto(`${path}?page=${number}&listing=${ids[0]}`);
      for (const [index, id] of ids.entries()) {
        if (index > 0) await this.page.keyboard.press("j");
        await this.page.waitForFunction(
          (wanted) =>
            document.querySelector('aside[aria-label="Listing details"] span.font-mono')?.textContent ===
            wanted,
          String(id),
        );
        const { text, original } = await this.page.evaluate(() => {
          const drawer = document.querySelector('aside[aria-label="Listing details"]');
          return {
            text: `${drawer?.textContent} ${drawer?.querySelector("textarea")?.value}`,
            original: drawer?.querySelector("[data-original]")?.getAttribute("href") ?? null,
          };
        });
        this.note(`drawer of ${id}`, await findFaults(this.page));
        const url = this.stored.get(id)?.sourceUrl ?? null;
        if (original !== (url && /^https?:\/\//i.test(url) ? url : null)) {
          this.note(`drawer of ${id}`, [`leads to ${original} instead of ${url}`]);
        }
        this.compare("drawer", id, text, (one) => [
          ...[one.title, one.businessType, one.industry, one.location, one.city, one.broker ?? one.source],
          ...one.description.split("\n"),
          ...[one.notes?.trim() ?? null, one.reasoning, ...Object.values(one.sourceNotes)],
          ...(one.findings ?? []).flatMap(({ text: of, quote }) => [of, quote]),
        ]);
      }
      if (next === 0) return;
    }
  }
}

/** What a row and a card show of a listing. */
export const inRow = (one: StoredListing) => [
  ...[one.title, one.businessType, one.industry, one.location, one.city, one.broker ?? one.source],
];
