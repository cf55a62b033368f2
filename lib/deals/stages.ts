/** The stages of a purchase in their order, with their names (PIPE-1). A deal may jump from any to any. */
export const STAGE_LABEL = {
  new: "New",
  interesting: "Interesting",
  contacted: "Contacted",
  nda: "NDA",
  cim: "CIM",
  loi: "LOI",
  diligence: "Diligence",
  closed: "Closed",
  passed: "Passed",
} as const;
export type Stage = keyof typeof STAGE_LABEL;
export const STAGES = Object.keys(STAGE_LABEL) as [Stage, ...Stage[]];
/** The way to a purchase, without 'passed': what the steps beside a stage show. */
export const WAY: readonly Stage[] = STAGES.filter((stage) => stage !== "passed");

/** Work goes on in these; the others wait or are over. */
const IN_WORK: readonly Stage[] = ["interesting", "contacted", "nda", "cim", "loi", "diligence"];
export const isInWork = (stage: Stage): boolean => IN_WORK.includes(stage);
/** Nothing is due any more in these. */
export const isOver = (stage: Stage): boolean => stage === "closed" || stage === "passed";

/** Why a person let a deal go (PIPE-1). */
export const PASSED_LABEL = {
  too_dear: "Too dear",
  too_small: "Too small",
  cannot_be_financed: "Cannot be financed",
  place: "Place",
  depends_on_owner: "Depends on the owner",
  declining: "Declining",
  customer_concentration: "Customer concentration",
  broker_silent: "Broker silent",
  sold_to_someone_else: "Sold to someone else",
  other: "Other",
} as const;
export type PassedReason = keyof typeof PASSED_LABEL;
export const PASSED_REASONS = Object.keys(PASSED_LABEL) as [PassedReason, ...PassedReason[]];

/** What a person writes into the log of a deal. */
export const LOG_LABEL = { note: "Note", call: "Call", mail: "Mail", meeting: "Meeting" } as const;
export type LogKind = keyof typeof LOG_LABEL;
export const LOG_KINDS = Object.keys(LOG_LABEL) as [LogKind, ...LogKind[]];

/** Longest texts, in characters, and most entries of a kind. */
export const DEAL_LIMITS = {
  nextStep: 200,
  terms: 500,
  logBody: 10_000,
  contacts: 20,
  links: 20,
  deals: 1_000,
} as const;
