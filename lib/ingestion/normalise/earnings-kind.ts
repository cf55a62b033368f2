import type { EarningsKind } from "@/lib/vocabulary/terms";

const KINDS: readonly (readonly [EarningsKind, RegExp])[] = [
  ["ebitda", /\bebitd(?:ar?)?\b|\bbaiia\b/i],
  [
    "sde",
    /\bs\.?d\.?e\b|\bpebitd?a?\b|\bebpitd?\b|discretionary|owner'?s?[’']?s?\s+(?:benefit|earnings|income|profit|cash(?!\s*-?\s*flow))|\bseller'?s?[’']?s?\s+(?:earnings|benefit)/i,
  ],
  ["cash_flow", /cash\s*-?\s*flow|thr(?:ows?|ew|owing)\s+off/i],
];

/** The kind a label names: 'Cash flow (SDE)' is SDE, the narrower term. Null for profit and net income. */
export function earningsKindOf(label: string): EarningsKind | null {
  return KINDS.find(([, pattern]) => pattern.test(label.replaceAll("_", " ")))?.[0] ?? null;
}
