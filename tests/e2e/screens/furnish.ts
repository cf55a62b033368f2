import type { BrowserContext } from "@playwright/test";
import type { Product } from "@/tests/e2e/setup/product";

/** Adds deals at several stages with next steps around today; returns the id of the most complete one. */
async function furnishPipeline(context: BrowserContext, product: Product): Promise<string> {
  const headers = { origin: product.url };
  const listed = await (await context.request.get("/api/listings?minEarnings=1&limit=8")).json();
  const day = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10);
  const stages = ["interesting", "contacted", "nda", "contacted", "cim", "interesting", "loi", "interesting"];
  const steps = [
    "Read the listing again",
    "Call again, no reply yet",
    "Send the proof of funds",
    "Ask for the churn",
  ];
  const deals: string[] = [];
  for (const [at, stage] of stages.entries()) {
    const added = await context.request.post(`/api/listings/${listed.data[at].id}/deal`, { headers });
    if (!added.ok()) throw new Error(await added.text());
    const { deal } = await added.json();
    const step =
      at > 5 ? {} : { nextStep: steps[at % steps.length], nextOn: day([1, -4, 0, 5, -1, 30][at] ?? 0) };
    await context.request.patch(`/api/deals/${deal.id}`, { headers, data: { stage, ...step } });
    deals.push(deal.id);
  }
  const facts = {
    ndaSignedOn: day(-6),
    ndaExpiresOn: day(30),
    offerPrice: 295_000,
    offerTerms: "10% seller note",
    contacts: [{ name: "Lena Ortiz", role: "Broker", email: "lena@example.com", phone: "813 555 0100" }],
    links: [{ label: "Data room", url: "https://example.com/room" }],
  };
  await context.request.patch(`/api/deals/${deals[2]}`, { headers, data: facts });
  await context.request.post(`/api/deals/${deals[2]}/log`, {
    headers,
    data: { kind: "call", body: "Two technicians stay, the owner wants out by June." },
  });
  return deals[2] ?? "";
}

const OWN = [
  {
    title: "Dental practice with four chairs",
    askingPrice: "$1.2M",
    revenue: "1450000",
    earnings: "400,000",
    earningsKind: "sde",
    location: "Tampa, FL",
    brokerName: "Cedar Street Advisors",
    description: "Two hygienists stay. The owner retires and trains the buyer for three months.",
  },
  {
    title: "Commercial laundry route with contracts of a decade and a second plant in the next county",
    askingPrice: "785000",
    revenue: "640000",
    location: "Columbus, OH",
  },
  { title: "Bakery" },
];
const MAIL = `From: alerts@example.com
To: demo@winnow.local
Subject: New on the market: a pool route
Date: Mon, 23 Nov 2026 08:00:00 +0000
Content-Type: text/plain

Dear buyer, we have something for you, and will write again.
`;

/** Adds own listings, one of them a favourite, and a mail; returns the id of the most complete listing. */
async function furnishOwn(context: BrowserContext, product: Product): Promise<string> {
  const headers = { origin: product.url };
  const ids: number[] = [];
  for (const listing of OWN) {
    const added = await context.request.post("/api/own-listings", { headers, data: listing });
    if (!added.ok()) throw new Error(await added.text());
    ids.push((await added.json()).data.id);
  }
  await context.request.patch(`/api/own-listings/${ids[1]}`, { headers, data: { isFavourite: true } });
  const mail = { headers: { ...headers, "content-type": "message/rfc822" }, data: MAIL };
  const sent = await context.request.post("/api/inbound/mails", mail);
  if (!sent.ok()) throw new Error(await sent.text());
  return String(ids[0]);
}

/**
 * Signs the demo user in and adds favourites, a hidden listing, deals, own listings and a filter. Returns the
 * values of the placeholders in the paths.
 */
export async function furnish(context: BrowserContext, product: Product): Promise<Record<string, string>> {
  const headers = { origin: product.url };
  const post = async (path: string, data?: unknown) =>
    (await context.request.post(`/api${path}`, { data, headers })).json();
  await post("/login", { email: "demo@winnow.local", password: product.demoPassword });
  const { data } = await (await context.request.get("/api/listings?minRevenue=1&minEarnings=1")).json();
  const ids: number[] = data.map(({ id }: { id: number }) => id);
  for (const id of ids.slice(0, 4)) await post(`/listings/${id}/favorite`);
  await post(`/listings/${ids[5]}/hide`);
  const deal = await furnishPipeline(context, product);
  const own = await furnishOwn(context, product);
  const filter = await post("/listing-filters", {
    name: "Health",
    industry: ["Healthcare"],
    aiCriteria: "seller financing, recurring revenue",
  });
  let progress = { isCompleted: false };
  for (let asked = 0; asked < 60 && !progress.isCompleted; asked += 1) {
    await new Promise((done) => setTimeout(done, 1_000));
    progress = await (await context.request.get(`/api/listing-filters/${filter.id}/progress`)).json();
  }
  const results = await (
    await context.request.get(`/api/listing-filters/${filter.id}/results?limit=4`)
  ).json();
  const judged = results.data.map((listing: { id: number }) => `ids=${listing.id}`).join("&");
  return {
    judged: `${judged}&filter=${filter.id}`,
    id: String(ids[0]),
    deal,
    own,
    two: `ids=${ids[0]}&ids=${ids[1]}&ids=${ids[2]}`,
    filter: String(filter.id),
  };
}
