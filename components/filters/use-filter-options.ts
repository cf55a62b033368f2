import { useRef, useState } from "react";
import { callApi } from "@/components/api/call-api";
import type { MultiSelectOption } from "@/components/ui/multi-select";
import type { ChoicesField } from "@/lib/listings/criteria";
import { UNITED_STATES, US_STATES } from "@/lib/listings/places";
import {
  BUSINESS_TYPES,
  FLAG_LABEL,
  FLAGS,
  INDUSTRIES,
  LISTING_STATUSES,
  PRICE_POSITION_LABEL,
  PRICE_POSITIONS,
  STATUS_LABEL,
} from "@/lib/listings/vocabulary";

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

/**
 * The choices of the multi-selects. Their names are known at once; how many listings each has, and further
 * countries, arrive when the pointer or the focus first comes near (`load`).
 */
export function useFilterOptions() {
  const [options, setOptions] = useState(KNOWN);
  const asked = useRef(false);

  async function load() {
    if (asked.current) return;
    asked.current = true;
    try {
      const { counts } = await callApi<{ counts: Counts }>("/api/listings/filters", {
        signal: AbortSignal.timeout(10_000),
      });
      setOptions(
        optionsOf({
          businessType: counted(BUSINESS_TYPES, counts.businessType),
          industry: counted(INDUSTRIES, counts.industry),
          location: counted(placesOf(counts.location), withCountry(counts.location)),
        }),
      );
    } catch (cause) {
      // The names alone still serve; the next approach asks again.
      asked.current = false;
      console.error("The counts of the filters could not be fetched.", cause);
    }
  }
  return { options, load };
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
