import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const html =
  (body: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers });
    response.end(body);
  };
const redirect =
  (to: string): Answer =>
  (_, response) =>
    response.writeHead(302, { location: to }).end();

/** The page of one business, with markup and pitfalls seen on real sites. */
export function businessPage(number: number, { price = `$${100 + number},000` } = {}): string {
  return `<!doctype html><html><head><title>Shop ${number} | Brokers</title>
    <script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Corner shop no. ${number}",
      "offers":{"@type":"Offer","price":0,"priceCurrency":"USD","availableAtOrFrom":{"address":{"addressLocality":"Boise","addressRegion":"ID"}}},
      "isSimilarTo":[{"@type":"Product","name":"A rival's listing","offers":{"price":999000,"priceCurrency":"USD"}}]}</script></head>
    <body><nav><ul><li>Home</li></ul></nav><h1 itemprop="name">Corner shop no. ${number}</h1>
    <span itemprop="addressLocality">Boise, Idaho</span>
    <dl class="price"><dt>Asking Price:</dt><dd><span itemprop="LocalBusiness/AskingPrice">${price}</span></dd></dl>
    <dl id="revenue"><dt>Sales Revenue:</dt><dd itemprop="LocalBusiness/SalesRevenue">$${400 + number},000</dd></dl>
    <dl><dt>Cash Flow:</dt><dd itemprop="LocalBusiness/CashFlow">$${60 + number},000</dd></dl>
    <dl><dt>Years established:</dt><dd>${10 + number} years</dd><dt>Employees:</dt><dd>4</dd>
      <dt>Owner financing:</dt><dd>Yes</dd></dl>
    <div itemprop="description"><p>A corner shop with <b>loyal</b> neighbours &amp; a bakery counter, no. ${number}.</p>
      <script>alert("taken from the page")</script><p>Sold with its stock.</p></div></body></html>`;
}

/** A listing card as marketplaces render it: a table per card, with one undisclosed figure. */
function businessCard(number: number, { price = `$${100 + number},000` } = {}): string {
  const page = `/us/corner-shop-${number}.aspx`;
  return `<div class="result"><table class="result-table"><caption><h2><a href="${page}">Corner shop no. ${number}</a></h2></caption><tbody>
    <tr class="t-loc"><th>Location:</th><td>Boise, Idaho</td></tr><tr class="t-labels"><td><span>Established</span></td></tr>
    <tr class="t-desc"><td><a class="t-thumb" href="${page}"><img alt=""></a><p>A corner shop with loyal neighbours, no. ${number}, on a busy street. <a class="details-link" href="${page}">More details »</a></p></td></tr>
    <tr class="t-finance"><td colspan="2"><table><tbody><tr><th>Asking Price:</th><td>${price}</td></tr><tr><th>Revenue:</th><td>$${400 + number},000</td></tr>
    <tr><th>Cash Flow:</th><td>On request</td></tr></tbody></table></td></tr></tbody></table></div>`;
}

function listPage(numbers: number[], next: string | null, withItemList: boolean): string {
  const items = numbers.map((number, index) => ({
    "@type": "ListItem",
    position: index + 1,
    url: `/us/corner-shop-${number}.aspx`,
  }));
  const list = `<script type="application/ld+json">${JSON.stringify({ "@type": "ItemList", itemListElement: items })}</script>`;
  const links = numbers
    .map((number) => `<a href="/us/corner-shop-${number}.aspx">Shop ${number}</a>`)
    .join("");
  return `<html><body>${withItemList ? list : ""}${links}<a href="javascript:alert(1)">trap</a><a href="https://elsewhere.example/us/other.aspx">ad</a>
    ${next ? `<ul><li class="next-link"><a href="${next}">Next</a></li></ul>` : ""}</body></html>`;
}

/** A broker's site on localhost that can show every fault seen on real sites. */
export class BrokerSite implements AsyncDisposable {
  /** Requests received, in order. */
  readonly requests: { path: string; userAgent: string | undefined }[] = [];
  private readonly pages = new Map<string, Answer>();
  private readonly server = createServer((request, response) => {
    const path = request.url ?? "/";
    this.requests.push({ path, userAgent: request.headers["user-agent"] });
    const answer = this.pages.get(path) ?? html("<h1>Not found</h1>", 404);
    answer(request, response);
  });

  /** Starts the site with `listings` businesses, `pageSize` per list page, and a permissive robots.txt. */
  static async start({ listings = 5, pageSize = 2, withItemList = true } = {}): Promise<BrokerSite> {
    const site = new BrokerSite();
    await new Promise<void>((resolve) => site.server.listen(0, "127.0.0.1", resolve));
    site.text("/robots.txt", "User-agent: *\nDisallow: /private/\n");
    const pages = Math.ceil(listings / pageSize);
    for (let page = 1; page <= pages; page++) {
      const first = (page - 1) * pageSize + 1;
      const numbers = Array.from(
        { length: Math.min(pageSize, listings - first + 1) },
        (_, index) => first + index,
      );
      site.page(
        `/list?page=${page}`,
        listPage(numbers, page < pages ? `/list?page=${page + 1}` : null, withItemList),
      );
    }
    for (let number = 1; number <= listings; number++) {
      site.page(`/us/corner-shop-${number}.aspx`, businessPage(number));
    }
    return site;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get listUrl(): string {
    return `${this.origin}/list?page=1`;
  }

  paths(): string[] {
    return this.requests.map(({ path }) => path);
  }

  page(path: string, body: string, status = 200, headers: Record<string, string> = {}): void {
    this.pages.set(path, html(body, status, headers));
  }

  text(path: string, body: string | Buffer, contentType = "text/plain"): void {
    this.pages.set(path, (_, response) => response.writeHead(200, { "content-type": contentType }).end(body));
  }

  redirect(path: string, to: string): void {
    this.pages.set(path, redirect(to));
  }

  /**
   * Shows the listings as cards at `/us/search/businesses-for-sale`, `…-2` and so on, and rejects requests
   * for the detail pages. Returns the URL of the first list page.
   */
  cardsAlone({ listings = 5, pageSize = 2 } = {}): string {
    const path = (page: number) => `/us/search/businesses-for-sale${page > 1 ? `-${page}` : ""}`;
    const pages = Math.ceil(listings / pageSize);
    for (let page = 1; page <= pages; page++) {
      const first = (page - 1) * pageSize + 1;
      const last = Math.min(listings, first + pageSize - 1);
      const cards = Array.from({ length: last - first + 1 }, (_, index) => businessCard(first + index));
      const next =
        page < pages
          ? `<ul class="pagination"><li class="next-link"><a href="${path(page + 1)}">Next</a></li></ul>`
          : "";
      this.page(
        path(page),
        `<html><body><nav><a href="/us/sell.aspx">Sell</a></nav><h1>Businesses</h1>${cards.join("")}${next}</body></html>`,
      );
    }
    for (let number = 1; number <= listings; number++) {
      this.page(`/us/corner-shop-${number}.aspx`, "<title>Just a moment...</title>", 403);
    }
    return `${this.origin}${path(1)}`;
  }

  /**
   * Fifty list pages, each linking to the next. They show the same business, or a new one each if `fresh`.
   */
  endlessPaging(fresh: boolean): void {
    for (let page = 1; page <= 50; page++) {
      const number = fresh ? page : 1;
      this.page(`/list?page=${page}`, listPage([number], `/list?page=${page + 1}`, true));
      this.page(`/us/corner-shop-${number}.aspx`, businessPage(number));
    }
  }

  /** Responds 429 `times` times before serving the page. */
  busy(path: string, times: number, retryAfter: string | null): void {
    const page = this.pages.get(path);
    let left = times;
    this.pages.set(path, (request, response) => {
      if (left-- > 0) {
        response.writeHead(429, retryAfter === null ? {} : { "retry-after": retryAfter }).end("slow down");
      } else page?.(request, response);
    });
  }

  /** A small response that decompresses to `megabytes`. */
  gzipBomb(path: string, megabytes: number): void {
    const body = gzipSync(Buffer.alloc(megabytes * 1_000_000, "a"));
    this.pages.set(path, (_, response) =>
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(body),
    );
  }

  /** Starts a response and never finishes it. */
  stall(path: string): void {
    this.pages.set(path, (_, response) => {
      response.writeHead(200, { "content-type": "text/html" }).write("<html>");
    });
  }

  /** Closes the connection in the middle of the response. */
  breakOff(path: string): void {
    this.pages.set(path, (_, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-length": "1000" }).write("<html>");
      setImmediate(() => response.destroy());
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
