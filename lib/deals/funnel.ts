import type { z } from "zod";
import { isoDay } from "@/lib/core/dates";
import type { readFunnelEndpoint } from "./api";
import { type Stage, WAY } from "./stages";

/** How far deals added since a day have come: how many reached each stage or a later one. */
export type Funnel = z.output<typeof readFunnelEndpoint.response>;

/** The stages that are counted; a deal in New has only been looked at. */
const COUNTED = WAY.filter((stage) => stage !== "new");

/**
 * The steps of a funnel (PIPE-10) from the furthest stage of each deal: a deal that jumped to LOI also counts
 * as contacted. Passing does not undo this.
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

/** The default start of a funnel: 90 days ago. */
export const funnelStart = (now: number): string => isoDay(now - 90 * 86_400_000);
