import type { RawListing } from "@/lib/ingestion/schema";
import type { Broker } from "./brokers";
import type { Place } from "./places";
import type { Random } from "./random";
import { CURRENCY_SIGN, type Story } from "./story";
import { wholeNumber } from "./wording";

const DAY = 86_400_000;
const BANDS = [50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000];
const CURRENCY = { US: "USD", GB: "GBP", CA: "CAD", AU: "AUD" } as const;
const COUNTRY = { US: "United States", GB: "United Kingdom", CA: "Canada", AU: "Australia" } as const;
const SIGN = { US: "$", GB: "£", CA: "C$", AU: "A$" } as const;

const TYPE_LABEL: Record<Story["type"], string> = {
  Established: "Established business",
  "Franchise resale": "Franchise resale",
  "New franchise": "New franchise",
  "Start-up": "Start-up",
  Online: "Online business",
  "Asset sale": "Asset sale",
  Distressed: "Distressed business",
  Route: "Route",
};

const REASON_LABEL: Partial<Record<Story["reason"], string>> = {
  retirement: "Retirement",
  health: "Health",
  relocation: "Relocation",
  "other interests": "Other business interests",
  partnership: "Partnership ending",
  family: "Family reasons",
};

/** '$482K' and '$1.25M' where nothing is lost by it, else '$482,350'. */
function short(value: number, sign: string): string {
  if (value >= 1_000_000 && value % 10_000 === 0) return `${sign}${value / 1_000_000}M`;
  if (value % 1_000 === 0 && value < 1_000_000) return `${sign}${value / 1_000}K`;
  return `${sign}${wholeNumber(value)}`;
}

function bandEnd(value: number): string {
  return value >= 1_000_000 ? `${value / 1_000_000}M` : `${value / 1_000}K`;
}

/** '100K - 250K', 'Under 50K', 'Over 5M'. */
function band(value: number): string {
  const above = BANDS.findIndex((end) => value < end);
  if (above === 0) return "Under 50K";
  if (above < 0) return "Over 5M";
  return `${bandEnd(BANDS[above - 1] ?? 0)} - ${bandEnd(BANDS[above] ?? 0)}`;
}

function money(value: number, broker: Broker, place: Place): string {
  const sign = SIGN[place.country];
  const size = Math.abs(value);
  if (value < 0) return `-${sign}${wholeNumber(size)}`;
  if (broker.money === "short") return short(size, sign);
  if (broker.money === "plain") return String(size);
  return `${sign}${wholeNumber(size)}`;
}

function locationFields(story: Story, broker: Broker, random: Random): Partial<RawListing> {
  const { place, premises } = story;
  const country = COUNTRY[place.country];
  if (premises.kind === "remote" && random.chance(0.35))
    return { location: place.country === "US" ? "United States" : country };
  if (place.code === "DC")
    return { location: broker.place === "long" ? `Washington, DC, ${country}` : "Washington, DC" };
  const abbreviated = place.code ? `${place.city}, ${place.code}` : `${place.city}, ${country}`;
  switch (broker.place) {
    case "abbreviated":
      return {
        location:
          place.country === "CA" || place.country === "AU" ? `${abbreviated}, ${country}` : abbreviated,
      };
    case "long":
      return { location: `${place.city}, ${place.region}, ${country}` };
    case "fields":
      return { city: place.city, region: place.region, country };
    case "state":
      return { location: place.country === "US" ? place.region : country };
    case "named":
      return {
        location: place.country === "US" ? `${place.city}, ${place.region}` : `${place.city}, ${country}`,
      };
  }
}

function dateText(at: Date, format: Broker["date"]): string {
  if (format === "iso") return at.toISOString();
  const zone = { timeZone: "UTC" } as const;
  if (format === "day")
    return at.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", ...zone });
  if (format === "long")
    return at.toLocaleDateString("en-US", { month: "long", day: "numeric", year: "numeric", ...zone });
  return at.toLocaleDateString("en-US", { month: "2-digit", day: "2-digit", year: "numeric", ...zone });
}

function facts(story: Story, random: Random): Record<string, string> {
  const { premises, stock, place } = story;
  const sign = CURRENCY_SIGN[place.country];
  const found: Record<string, string | undefined> = {
    "Owner financing":
      story.financing === "note"
        ? random.pick(["Yes", `Up to ${story.noteShare}%`])
        : story.financing === "none"
          ? "No"
          : undefined,
    "SBA pre-qualified": story.sba ? "Yes" : undefined,
    Relocatable: story.relocatable
      ? "Yes"
      : premises.kind === "leased" && random.chance(0.4)
        ? "No"
        : undefined,
    "Home based": premises.kind === "home" ? "Yes" : undefined,
    "Absentee owner": story.running === "absentee" ? "Yes" : undefined,
    "Real Estate":
      premises.kind === "owned"
        ? premises.included
          ? "Owned, included in asking price"
          : "Owned, not included"
        : premises.kind === "leased"
          ? "Leased"
          : undefined,
    "Lease expires": premises.kind === "leased" && random.chance(0.4) ? premises.ends : undefined,
    "Reasons for selling": REASON_LABEL[story.reason],
    "Training & support": random.chance(0.5) ? `${story.trainingWeeks} weeks` : undefined,
    "Inventory / Stock value": stock
      ? `${sign}${wholeNumber(stock.value)} ${stock.included ? "Included in asking price" : "Not included in asking price"}`
      : undefined,
  };
  return Object.fromEntries(
    Object.entries(found).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && random.chance(0.85),
    ),
  );
}

function statusText(random: Random): string | undefined {
  const dice = random.next();
  if (dice < 0.025) return random.pick(["Sold", "SOLD"]);
  if (dice < 0.085) return random.pick(["Under LOI", "Under contract", "Sale pending", "Under offer"]);
  if (dice < 0.12) return "Price reduced";
  return random.chance(0.25) ? undefined : random.pick(["Active", "Available", "For sale"]);
}

/** Days since the last change: a few within hours, most within weeks, some for more than a year. */
function ages(random: Random): { updated: number; listed: number } {
  const dice = random.next();
  const updated =
    dice < 0.03
      ? random.between(0.01, 0.9)
      : dice < 0.16
        ? random.between(0.3, 7)
        : dice < 0.55
          ? random.between(7, 45)
          : random.between(45, 330);
  return { updated, listed: updated + (random.chance(0.35) ? 0 : random.between(1, 240)) };
}

interface Telling {
  story: Story;
  broker: Broker;
  /** The broker's own number of the listing. */
  number: number;
  title: string;
  description: string;
  /** Start of the hour that ages count back from. */
  base: number;
  /** Both tellings of a duplicate give exact figures, or nobody could recognise it. */
  exact: boolean;
}

/** One listing as that broker's site would give it: texts, no judgement. */
export function asBrokerWrites(telling: Telling, random: Random): RawListing {
  const { story, broker, number, title, description, base, exact } = telling;
  const { figures, place } = story;
  const age = ages(random);
  const updated = new Date(base - Math.round((age.updated * DAY) / 60_000) * 60_000);
  const listed = new Date(base - Math.round((age.listed * DAY) / 60_000) * 60_000);
  const slug = title
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const told = (value: number | null, hidden: number, words: readonly string[]): string | undefined => {
    if (value === null) return undefined;
    if (!exact && random.chance(hidden)) return random.chance(0.5) ? random.pick(words) : undefined;
    // Two figures in the same band would look like one that was taken for both.
    const alike = value !== figures.price && band(value) === band(figures.price);
    if (!exact && value > 0 && broker.money === "bands" && !alike && random.chance(0.75)) return band(value);
    return money(value, broker, place);
  };
  const price = !exact && random.chance(0.09) ? broker.undisclosed : told(figures.price, 0, []);
  const earnings = told(figures.earnings, 0.14, ["Not Disclosed", "N/A", "On request"]);
  const staff = figures.employees;
  return {
    sourceListingId: `${broker.host}-${number}`,
    title,
    description,
    sourceUrl: `https://${broker.host}.example/listings/${number}-${slug}`,
    brokerName: broker.name,
    askingPrice: price,
    revenue: told(figures.revenue, 0.12, ["Undisclosed", "Not Disclosed", "Refer to Broker"]),
    earnings,
    earningsLabel: earnings === undefined ? undefined : broker.earningsLabel[figures.kind],
    ...locationFields(story, broker, random),
    industry: broker.plainIndustry ? story.industry : story.concept.category,
    businessType:
      story.type === "Established" && (story.industry === "Other" || random.chance(0.8))
        ? undefined
        : TYPE_LABEL[story.type],
    status: statusText(random),
    currency: place.country === "US" && random.chance(0.5) ? undefined : CURRENCY[place.country],
    yearEstablished: story.type === "New franchise" || random.chance(0.2) ? undefined : String(story.founded),
    employees:
      staff === 0 || random.chance(0.2)
        ? undefined
        : random.chance(0.15)
          ? `${staff} employees`
          : String(staff),
    listedAt: random.chance(0.75) ? dateText(listed, broker.date) : undefined,
    updatedAt: age.updated < 2 ? updated.toISOString() : dateText(updated, broker.date),
    facts: facts(story, random),
  };
}
