import type { Standing } from "./rules";

/** Features that require a running trial or subscription (SUB-2). */
export type Feature =
  | "aiSearches"
  | "furtherPages"
  | "export"
  | "alerts"
  | "pipeline"
  | "sharing"
  | "ownListings";

const PAUSED: Record<Feature, string> = {
  aiSearches: "AI searches are paused",
  furtherPages: "Further pages are paused",
  export: "Exports are paused",
  alerts: "Alerts are paused",
  pipeline: "Changes to your pipeline are paused",
  sharing: "Sharing is paused",
  ownListings: "Changes to your own listings are paused",
};

/** Why the user has no access: 'your free trial is over'. */
function reason({ status }: Pick<Standing, "status">): string {
  if (status === "trial") return "your free trial is over";
  return status === "past_due" ? "your last payment failed" : "your subscription has ended";
}

/** States what is paused, why, and how to continue (SUB-2). */
export function pausedSentence(standing: Pick<Standing, "status">, feature: Feature): string {
  const remedy = standing.status === "past_due" ? "Update your payment" : "Subscribe";
  return `${PAUSED[feature]} because ${reason(standing)}. ${remedy} on the billing page to continue.`;
}
