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

/** The choices of each field; what can be left out is what can be chosen. */
const optionsOf = ({ businessType, industry, location }: Counted): FilterOptions => ({
  ...{ businessType, industry, location, source: [], broker: [] },
  ...{ notBusinessType: businessType, notIndustry: industry, notLocation: location },
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

type Counts = Record<keyof Counted, Record<string, number>>;

/** How long a changed search may rest before its counts are asked for, in milliseconds. */
const PAUSE = 300;

/**
 * The choices of the multi-selects. Their names are known at once; how many listings of this search each would show,
 * and further countries, arrive when the pointer or the focus first comes near (`load`), and again when the search
 * changes (FND-6).
 */
export function useFilterOptions(criteria: Criteria) {
  const [options, setOptions] = useState(KNOWN);
  const asked = useRef<string | null>(null);
  const search = new URLSearchParams(criteriaToParams(criteria)).toString();

  async function ask(wanted: string) {
    if (asked.current === wanted) return;
    asked.current = wanted;
    try {
      const { counts } = await callApi<{ counts: Counts }>(`/api/listings/filters?${wanted}`, {
        signal: AbortSignal.timeout(10_000),
      });
      // Counts of an earlier search that come late are not shown.
      if (asked.current !== wanted) return;
      setOptions(
        optionsOf({
          businessType: counted(BUSINESS_TYPES, counts.businessType),
          industry: counted(INDUSTRIES, counts.industry),
          location: counted(placesOf(counts.location), withCountry(counts.location)),
        }),
      );
    } catch (cause) {
      // The names alone still serve; the next approach asks again.
      asked.current = null;
      console.error("The filter counts could not be loaded.", cause);
    }
  }
  const follow = useEffectEvent(() => {
    if (asked.current !== null) void ask(search);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows every change of the search.
  useEffect(() => {
    const timer = window.setTimeout(follow, PAUSE);
    return () => window.clearTimeout(timer);
  }, [search]);
  return { options, load: () => void ask(search) };
}

function counted(names: readonly string[], counts: Record<string, number>): MultiSelectOption[] {
  return names.map((name) => ({ value: name, label: name, count: counts[name] ?? 0 }));
}

/** The country first, then states and other countries by name. */
function placesOf(counts: Record<string, number>): string[] {
  const others = Object.keys(counts).filter((name) => name !== UNITED_STATES);
  return [UNITED_STATES, ...others.sort((a, b) => a.localeCompare(b))];
}

/** The United States count all their states, as filtering by them does. */
function withCountry(counts: Record<string, number>): Record<string, number> {
  const total = US_STATES.reduce((sum, state) => sum + (counts[state] ?? 0), counts[UNITED_STATES] ?? 0);
  return { ...counts, [UNITED_STATES]: total };
}
