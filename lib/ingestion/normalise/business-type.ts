import type { BusinessType } from "@/lib/vocabulary/terms";
import words from "./business-type-phrases.json" with { type: "json" };
import { patternsOf } from "./phrases";

const PHRASES = patternsOf(words);

interface Evidence {
  title: string;
  text: string;
  /** The source's own word for the type, if any. */
  stated: string;
  /** The type, if the source names it with one of our own terms. */
  listed: BusinessType | null;
  /** True when figures, a founding year or an age show that it has been trading. */
  trading: boolean;
}

/** The type of business: the source's own, the narrowest its words show, or null when nothing does. */
export function classifyBusinessType(evidence: Evidence): BusinessType | null {
  const { title, text, stated, listed, trading } = evidence;
  if (listed && listed !== "Established") return listed;
  const named = `${title} ${stated}`;
  const all = `${named} ${text}`;
  if (PHRASES.distressed.test(named) || /\bin\s+(?:receivership|administration)\b/i.test(text))
    return "Distressed";
  if (PHRASES.assetSale.test(all)) return "Asset sale";
  if (PHRASES.newFranchise.test(all) && !trading) return "New franchise";
  if (PHRASES.route.test(named)) return "Route";
  if (PHRASES.franchise.test(all) && !PHRASES.notAFranchise.test(all))
    return trading || !PHRASES.newFranchise.test(all) ? "Franchise resale" : "New franchise";
  if (PHRASES.online.test(named)) return "Online";
  if (PHRASES.startUp.test(named)) return "Start-up";
  if (listed || trading || PHRASES.established.test(all)) return "Established";
  return PHRASES.online.test(text) ? "Online" : null;
}
