import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callApi } from "@/components/api/call-api";
import type { MultiSelectOption } from "@/components/ui/multi-select";
import { type ChoicesField, type Criteria, criteriaToParams } from "@/lib/listings/criteria";
import { UNITED_STATES, US_STATES } from "@/lib/vocabulary/places";
import {
  BUSINESS_TYPES,
  FLAG_LABEL,
  FLAGS,
  INDUSTRIES,
  LISTING_STATUSES,
  PRICE_POSITION_LABEL,
  PRICE_POSITIONS,
  STATUS_LABEL,
} from "@/lib/vocabulary/terms";

export type FilterOptions = Record<ChoicesField["key"], MultiSelectOption[]>;

const plain = (names: readonly string[]): MultiSelectOption[] =>
  names.map((name) => ({ value: name, label: name }));
const labelled = (names: readonly string[], labels: Readonly<Record<string, string>>): MultiSelectOption[] =>
  names.map((name) => ({ value: name, label: labels[name] ?? name }));

interface Counted {
  businessType: MultiSelectOption[];
  industry: MultiSelectOption[];
  location: MultiSelectOption[];
}

/** The options of each field; what can be chosen can also be excluded. */
const optionsOf = ({ businessType, industry, location }: Counted): FilterOptions => ({
  businessType,
  industry,
  location,
  near: [],
  source: [],
  broker: [],
  notBusinessType: businessType,
  notIndustry: industry,
  notLocation: location,
  flags: labelled(FLAGS, FLAG_LABEL),
  notFlags: labelled(FLAGS, FLAG_LABEL),
  pricePosition: labelled(PRICE_POSITIONS, PRICE_POSITION_LABEL),
  status: labelled(LISTING_STATUSES, STATUS_LABEL),
});

const KNOWN = optionsOf({
  businessType: plain(BUSINESS_TYPES),
  industry: plain(INDUSTRIES),
  location: plain([UNITED_STATES, ...US_STATES]),
});

interface Answer {
  locations: string[];
  counts: Record<keyof Counted, Record<string, number>>;
  /** True when rare values are missing and the counts are estimates. */
  isEstimate: boolean;
}

/** How long a search must stay unchanged before its counts are requested, in milliseconds. */
const DEBOUNCE_MS = 300;

/**
 * The options of the multi-selects. Their names are known at once. The number of listings for each, and
 * further countries, load when the pointer or focus first enters (`load`), and again when the search changes
 * (FND-6).
 */
export function useFilterOptions(criteria: Criteria) {
  const [options, setOptions] = useState(KNOWN);
  const asked = useRef<string | null>(null);
  const search = new URLSearchParams(criteriaToParams(criteria)).toString();

  async function ask(wanted: string) {
    if (asked.current === wanted) return;
    asked.current = wanted;
    // Ignore counts of an earlier search that arrive late.
    const show = (answer: Answer) => asked.current === wanted && setOptions(countedOptions(answer));
    try {
      const first = await askCounts(`${wanted}&estimate=true`);
      show(first);
      if (first.isEstimate) show(await askCounts(wanted));
    } catch (cause) {
      // The names still work without counts; the next `load` tries again.
      asked.current = null;
      console.error("The filter counts could not be loaded.", cause);
    }
  }
  const follow = useEffectEvent(() => {
    if (asked.current !== null) void ask(search);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows every change of the search.
  useEffect(() => {
    const timer = window.setTimeout(follow, DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [search]);
  return { options, load: () => void ask(search) };
}

const askCounts = (query: string) =>
  callApi<Answer>(`/api/listings/filters?${query}`, { signal: AbortSignal.timeout(30_000) });

function countedOptions({ locations, counts, isEstimate }: Answer): FilterOptions {
  const inWords = (count = 0) => {
    if (!isEstimate) return count.toLocaleString("en-US");
    return count === 0 ? undefined : `about ${Number(count.toPrecision(2)).toLocaleString("en-US")}`;
  };
  const counted = (names: readonly string[], of: Record<string, number>) =>
    names.map((name) => ({ value: name, label: name, count: inWords(of[name]) }));
  return optionsOf({
    businessType: counted(BUSINESS_TYPES, counts.businessType),
    industry: counted(INDUSTRIES, counts.industry),
    location: counted(placesOf(locations), withCountry(counts.location)),
  });
}

/** The United States first, then states and other countries by name. */
function placesOf(locations: readonly string[]): string[] {
  const others = locations.filter((name) => name !== UNITED_STATES);
  return [UNITED_STATES, ...others.sort((a, b) => a.localeCompare(b))];
}

/** The count for the United States includes its states, just as filtering does. */
function withCountry(counts: Record<string, number>): Record<string, number> {
  const total = US_STATES.reduce((sum, state) => sum + (counts[state] ?? 0), counts[UNITED_STATES] ?? 0);
  return { ...counts, [UNITED_STATES]: total };
}
