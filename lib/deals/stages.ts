/** The stages of a purchase in order, with labels (PIPE-1). A deal may move from any to any other. */
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
/** The stages towards a purchase, without 'passed'; used for stage-by-stage navigation. */
export const WAY: readonly Stage[] = STAGES.filter((stage) => stage !== "passed");

/** The active stages; in the others a deal waits or is over. */
const IN_WORK: readonly Stage[] = ["interesting", "contacted", "nda", "cim", "loi", "diligence"];
export const isInWork = (stage: Stage): boolean => IN_WORK.includes(stage);
/** The final stages, in which nothing is due any more. */
export const isOver = (stage: Stage): boolean => stage === "closed" || stage === "passed";

/** Why the user passed on a deal (PIPE-1). */
export const PASSED_LABEL = {
  too_dear: "Too expensive",
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

/** The kinds of entries the user adds to a deal's log. */
export const LOG_LABEL = { note: "Note", call: "Call", mail: "Mail", meeting: "Meeting" } as const;
export type LogKind = keyof typeof LOG_LABEL;
export const LOG_KINDS = Object.keys(LOG_LABEL) as [LogKind, ...LogKind[]];

/** Maximum text lengths, in characters, and maximum numbers of entries. */
export const DEAL_LIMITS = {
  nextStep: 200,
  terms: 500,
  logBody: 10_000,
  contacts: 20,
  links: 20,
  deals: 1_000,
} as const;
