import { feedConfigSchema } from "@/lib/ingestion/feeds/input";
import type { Source } from "@/lib/ingestion/source";
import { fetchLedger } from "./fetch";

/** The public DealLedger: a daily file of what brokers' sites show. */
export const dealledger: Source = {
  id: "dealledger",
  name: "DealLedger",
  kind: "feed",
  homepageUrl: "https://github.com/jeffsosville/dealledger",
  attribution: "Data: DealLedger, CC BY 4.0",
  configSchema: feedConfigSchema,
  fetch: fetchLedger,
};
