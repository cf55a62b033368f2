import type { RawListing } from "@/lib/ingestion/schema";
import { BROKERS, type Broker } from "./brokers";
import { SAMPLE_CONCEPTS } from "./concepts/all";
import { writeDescription } from "./description";
import { type Random, seededRandom } from "./random";
import { asBrokerWrites } from "./raw";
import { type Story, tellStory } from "./story";
import { titleFor } from "./title";

const HOUR = 3_600_000;
/** Every so many listings, a second broker offers the same business. */
const DUPLICATE_EVERY = 36;

function brokerFor(story: Story, random: Random, other?: Broker): Broker {
  return random.pick(BROKERS.filter((broker) => broker.country === story.place.country && broker !== other));
}

/**
 * About 1,500 invented listings over all industries, states and business types, as brokers' sites would write
 * them. The same `now` to the hour gives the same listings to the letter: dates count back from that hour. In the
 * same calendar year (UTC) another `now` changes the dates alone, which the content hash leaves out, so that a
 * second ingestion finds every listing unchanged.
 */
export function sampleListings(now: Date): RawListing[] {
  const base = Math.floor(now.getTime() / HOUR) * HOUR;
  const year = new Date(base).getUTCFullYear();
  const taken = new Set<string>();
  const listings: RawListing[] = [];
  let turn = 0;
  for (const { industry, listings: wanted, concepts } of SAMPLE_CONCEPTS) {
    for (let i = 0; i < wanted; i++) {
      const concept = concepts[i % concepts.length];
      if (!concept) throw new Error(`no concepts for ${industry}`);
      const seed = `${industry} ${i}`;
      const random = seededRandom(seed);
      const story = tellStory(industry, concept, turn, year, random);
      turn += 1;
      const told = story.figures.revenue !== null && story.figures.earnings !== null;
      const twice =
        turn % DUPLICATE_EVERY === 0 && told && story.place.country !== "CA" && story.place.country !== "AU";
      let broker: Broker | undefined;
      for (const voice of twice ? ["first", "second"] : ["first"]) {
        const words = seededRandom(`${seed} ${voice}`);
        broker = brokerFor(story, words, broker);
        listings.push(
          asBrokerWrites(
            {
              story,
              broker,
              number: 20_000 + listings.length * 7,
              title: titleFor(story, taken, words),
              description: writeDescription(story, words),
              base,
              exact: twice,
            },
            words,
          ),
        );
      }
    }
  }
  return listings;
}
