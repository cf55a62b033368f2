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

/** The sections of the document, in reading order, and the modules with their contracts. */
const DOMAINS: { tag: string; about: string; modules: Record<string, unknown>[] }[] = [
  {
    tag: "Account",
    about: "Sign-in, tokens and the signed-in user.",
    modules: [accounts, passkeys, exclusions],
  },
  { tag: "Listings", about: "Search, details and filter options.", modules: [listings] },
  { tag: "Financing", about: "Purchase costs, loans and cash flow.", modules: [financing] },
  { tag: "Export", about: "Whole results as files.", modules: [exports] },
  {
    tag: "Marks",
    about: "The user's favourites, hidden listings, notes and views.",
    modules: [marks],
  },
  {
    tag: "Pipeline",
    about: "The user's deals: stages, next steps, contacts and log.",
    modules: [deals],
  },
  {
    tag: "Own listings",
    about: "Listings added by the user, separate from the catalogue.",
    modules: [ownListings, inbound],
  },
  {
    tag: "Saved filters",
    about: "Named searches with AI criteria, their progress and results.",
    modules: [filters],
  },
  { tag: "Sharing", about: "Public links to selected content.", modules: [shares] },
  {
    tag: "Alerts",
    about: "Alert settings and channels: email, feeds and webhooks.",
    modules: [alerts, linkContracts],
  },
  { tag: "Billing", about: "The subscription and its payment provider.", modules: [billing] },
  {
    tag: "Admin",
    about: "For admins only; other users get a 404.",
    modules: [admin, audit],
  },
  { tag: "Operations", about: "Health, metrics and scheduled jobs.", modules: [operations] },
  {
    tag: "Browser session",
    about: "The next-auth endpoints used by this site's pages.",
    modules: [nextAuthContracts],
  },
];

/** An endpoint with its operation id and section. */
export interface NamedContract extends FurtherContract {
  /** Unique; derived from the contract's export name. */
  operationId: string;
  tag: string;
}

function isContract(value: unknown): value is Contract {
  return (
    typeof value === "object" && value !== null && "method" in value && "path" in value && "response" in value
  );
}

/** All endpoints, by section. New contracts exported from a domain's api.ts are included automatically. */
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
