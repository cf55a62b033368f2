import "server-only";
import * as accounts from "@/lib/accounts/api";
import * as passkeys from "@/lib/accounts/passkeys/api";
import * as admin from "@/lib/admin/api";
import * as alerts from "@/lib/alerts/api";
import * as audit from "@/lib/audit/api";
import * as billing from "@/lib/billing/api";
import * as deals from "@/lib/deals/api";
import * as exclusions from "@/lib/exclusions/api";
import * as exports from "@/lib/export/api";
import * as filters from "@/lib/filters/api";
import * as financing from "@/lib/financing/api";
import type { Contract } from "@/lib/http/contract";

import * as inbound from "@/lib/inbound/api";
import * as listings from "@/lib/listings/api";
import * as marks from "@/lib/marks/api";
import * as operations from "@/lib/operations/api";
import * as ownListings from "@/lib/own-listings/api";
import * as shares from "@/lib/shares/api";
import { type FurtherContract, linkContracts, nextAuthContracts } from "./further-contracts";

/** The parts of the document, in the order in which they are read, and where their contracts stand. */
const DOMAINS: { tag: string; about: string; modules: Record<string, unknown>[] }[] = [
  {
    tag: "Account",
    about: "Sign-in, tokens, and the signed-in person.",
    modules: [accounts, passkeys, exclusions],
  },
  { tag: "Listings", about: "Search, details, and what can be filtered by.", modules: [listings] },
  { tag: "Financing", about: "What a purchase costs, borrows and leaves.", modules: [financing] },
  { tag: "Export", about: "Whole results as files.", modules: [exports] },
  {
    tag: "Marks",
    about: "Favourites, hidden listings, notes and views of the signed-in person.",
    modules: [marks],
  },
  {
    tag: "Pipeline",
    about: "Deals of the signed-in person: stages, next steps, contacts and log.",
    modules: [deals],
  },
  {
    tag: "Own listings",
    about: "Listings that the signed-in person brought along, apart from the catalogue.",
    modules: [ownListings, inbound],
  },
  {
    tag: "Saved filters",
    about: "Named searches with AI criteria, their progress and results.",
    modules: [filters],
  },
  { tag: "Sharing", about: "Links by which anybody may read chosen parts.", modules: [shares] },
  {
    tag: "Alerts",
    about: "What is watched, and the ways in which it is told: mail, feeds, webhooks.",
    modules: [alerts, linkContracts],
  },
  { tag: "Billing", about: "The subscription and its payment provider.", modules: [billing] },
  {
    tag: "Admin",
    about: "For admins only; to everybody else these paths do not exist.",
    modules: [admin, audit],
  },
  { tag: "Operations", about: "Health, metrics and scheduled work.", modules: [operations] },
  {
    tag: "Browser session",
    about: "What next-auth answers to this site's own pages.",
    modules: [nextAuthContracts],
  },
];

/** An endpoint as the document names it. */
export interface NamedContract extends FurtherContract {
  /** Unique, from the name under which the contract is exported. */
  operationId: string;
  tag: string;
}

function isContract(value: unknown): value is Contract {
  return (
    typeof value === "object" && value !== null && "method" in value && "path" in value && "response" in value
  );
}

/** Every endpoint of the product, by part. A new contract of a domain's api.ts appears by itself. */
export function allContracts(): NamedContract[] {
  return DOMAINS.flatMap(({ tag, modules }) =>
    modules.flatMap((exported) =>
      Object.entries(exported).flatMap(([name, value]) =>
        isContract(value) ? [{ ...value, operationId: name.replace(/Endpoint$/, ""), tag }] : [],
      ),
    ),
  );
}

export const TAGS = DOMAINS.map(({ tag, about }) => ({ name: tag, description: about }));
