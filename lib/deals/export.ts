import { isoDay } from "@/lib/core/dates";
import type { ExportColumns } from "@/lib/export/columns";
import { ROW_EXPORT, type Row } from "@/lib/listings/row";
import type { Deal } from "./answer";
import { DEAL_FACTS, type DealContact, type DealLink } from "./schema";
import { LOG_LABEL, type LogKind, PASSED_LABEL, STAGE_LABEL, type Stage } from "./stages";

/** A log entry caused by the user. */
export interface OwnLine {
  at: number;
  kind: LogKind | "stage";
  body: string | null;
  after: Stage | null;
}

/** A deal with everything the user has added to it. */
export interface ExportedDeal extends Deal {
  contacts: DealContact[];
  links: DealLink[];
  log: OwnLine[];
}

type Said = (deal: ExportedDeal) => string | null;
const text = (id: keyof ExportedDeal, header: string, width: number, value: Said) => {
  return { id, header, width, value, kind: "text" as const };
};
const lines = (texts: string[]) => texts.join("\n") || null;
const lineText = ({ at, kind, body, after }: OwnLine) =>
  `${isoDay(at)} ${kind === "stage" ? (after ? STAGE_LABEL[after] : "") : `${LOG_LABEL[kind]}: ${body}`}`;

const facts: readonly string[] = DEAL_FACTS;

/** The columns of a pipeline export: the deal, then its listing. */
export const DEAL_COLUMNS: ExportColumns<ExportedDeal> = [
  text("stage", "Stage", 14, ({ stage }) => STAGE_LABEL[stage]),
  { id: "stageSince", header: "Since", kind: "moment", width: 18, value: ({ stageSince }) => stageSince },
  text("nextStep", "Next step", 30, ({ nextStep }) => nextStep),
  text("nextOn", "Due", 12, ({ nextOn }) => nextOn),
  text("ndaSignedOn", "NDA signed on", 14, ({ ndaSignedOn }) => ndaSignedOn),
  text("ndaExpiresOn", "NDA expires on", 14, ({ ndaExpiresOn }) => ndaExpiresOn),
  { id: "offerPrice", header: "Offer", kind: "dollars", width: 14, value: ({ offerPrice }) => offerPrice },
  text("offerOn", "Offered on", 12, ({ offerOn }) => offerOn),
  text("offerTerms", "Terms", 30, ({ offerTerms }) => offerTerms),
  text("passedReason", "Passed because", 20, ({ passedReason: why }) => why && PASSED_LABEL[why]),
  text("contacts", "Contacts", 40, ({ contacts }) =>
    lines(
      contacts.map(({ name, role, email, phone }) => [name, role, email, phone].filter(Boolean).join(", ")),
    ),
  ),
  text("links", "Links", 40, ({ links }) =>
    lines(links.map(({ label, url }) => (label ? `${label}: ${url}` : url))),
  ),
  text("log", "Log", 60, ({ log }) => lines(log.map(lineText))),
  ...ROW_EXPORT.filter(({ id }) => facts.includes(id)).map((column) => ({
    ...column,
    value: ({ listing }: ExportedDeal) => column.value(listing as Row),
  })),
  { id: "createdAt", header: "Added", kind: "moment", width: 18, value: ({ createdAt }) => createdAt },
];
