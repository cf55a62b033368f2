import "server-only";
import { z } from "zod";
import type { Source } from "../../source";
import { sampleListings } from "./listings";

const cursorSchema = z.object({ next: z.number().int().nonnegative() }).catch({ next: 0 });

/** Invented listings for trying out the product; they fill an empty database on first start. */
export const sample: Source = {
  id: "sample",
  name: "Sample listings",
  kind: "sample",
  homepageUrl: "https://sample-listings.example/",
  attribution: "Invented for trying out the product. No listing, broker or address is real.",
  isSample: true,
  async *fetch(context) {
    const listings = await sampleListings(context.startedAt);
    const from = cursorSchema.parse(context.cursor ?? {}).next;
    for (const [index, raw] of listings.entries()) {
      if (index < from) continue;
      context.signal.throwIfAborted();
      context.progress((index + 1) / listings.length);
      yield { kind: "listing", raw, cursor: { next: index + 1 } };
    }
  },
};
