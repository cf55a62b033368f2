import { type FeedConfig, feedSource, transformFeedRow } from "../../feeds/feed-source";
import type { FeedRow } from "../../feeds/rows";

/** The daily edition (JSON) and the published one (CSV) use different names for some columns. */
const LEDGER_FEED: FeedConfig = {
  kind: "feed",
  url: "https://raw.githubusercontent.com/jeffsosville/dealledger/main/data/public/listings.csv",
  editionDate: "metadata.run_at",
  earningsLabel: "Cash flow",
  fields: {
    sourceListingId: "id",
    title: "title",
    description: "description",
    sourceUrl: ["source_url", "url"],
    brokerName: ["broker_name", "broker_domain"],
    askingPrice: ["price_text", "asking_price"],
    revenue: "revenue",
    earnings: "cash_flow",
    location: "location",
    city: "city",
    region: "state",
    country: "country",
    industry: ["vertical", "business_type"],
    status: "status",
    firstSeen: "first_seen",
    lastSeen: "last_seen",
  },
};

/** Maps one row of the ledger to a raw listing, texts unchanged. */
export const transformRow = (row: FeedRow) => transformFeedRow(row, LEDGER_FEED);

/** The public DealLedger: listings from brokers' sites in one file, published under CC BY 4.0. */
export const dealledger = feedSource(
  {
    id: "dealledger",
    name: "DealLedger",
    homepageUrl: "https://github.com/jeffsosville/dealledger",
    attribution: "Data: DealLedger, CC BY 4.0",
  },
  LEDGER_FEED,
);
