import type { z } from "zod";
import { isoDay } from "@/lib/core/dates";
import type { readFunnelEndpoint } from "./api";
import { type Stage, WAY } from "./stages";

/** How far the deals have come that were added since a day: how many reached each stage, or one beyond it. */
export type Funnel = z.output<typeof readFunnelEndpoint.response>;

/** The stages whose reaching is counted; a deal at New has only been looked at. */
const COUNTED = WAY.filter((stage) => stage !== "new");

/**
 * The steps of a funnel (PIPE-10) from the furthest stages that deals have reached: a deal that jumped to LOI counts as
 * contacted, too. Passing takes nothing back.
 */
export function funnelSteps(lookedAt: number, furthest: readonly Stage[]): Funnel["steps"] {
  let before = lookedAt;
  return COUNTED.map((stage) => {
    const deals = furthest.filter((reached) => WAY.indexOf(reached) >= WAY.indexOf(stage)).length;
    const share = before > 0 ? Math.round((100 * deals) / before) : null;
    before = deals;
    return { stage, deals, share };
  });
}

/** Since when a funnel counts unless a day is asked for: 90 days before. */
export const funnelStart = (now: number): string => isoDay(now - 90 * 86_400_000);
