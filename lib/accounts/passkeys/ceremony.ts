import "server-only";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { passkeys } from "@/db/schema/users";
import { seal, unseal } from "@/lib/auth/sealed";
import type { Viewer } from "@/lib/auth/viewer";
import { log } from "@/lib/core/log";
import { ownOrigin } from "@/lib/http/same-origin";
import type { PasskeyAnswer } from "./schema";

const SALT = "winnow-passkey";
/** How long the user has to complete the authenticator prompt. */
const TICKET_SECONDS = 5 * 60;

type Purpose = "new passkey" | "proof";

/** A stored passkey. */
export type KeptPasskey = typeof passkeys.$inferSelect;

/** The relying party: the site the request was sent to, determined like in the same-origin check. */
function site(headers: Headers): { origin: string; rpId: string } {
  const origin = ownOrigin(headers);
  return { origin, rpId: new URL(origin).hostname };
}

const ticketFor = (purpose: Purpose, challenge: string, userId?: string) =>
  seal(SALT, { purpose, challenge, ...(userId && { sub: userId }) }, TICKET_SECONDS);

/** The challenge of a ticket; null when the ticket is invalid, expired, or for another purpose or user. */
export async function openTicket(ticket: string, purpose: Purpose, userId?: string): Promise<string | null> {
  const claim = await unseal(SALT, ticket);
  if (claim?.purpose !== purpose || claim.sub !== userId || typeof claim.challenge !== "string") return null;
  return claim.challenge;
}

/** WebAuthn options for creating a passkey; authenticators that already hold one are excluded. */
export async function creationOptions(viewer: Viewer, known: readonly KeptPasskey[], headers: Headers) {
  const options = await generateRegistrationOptions({
    rpName: "Winnow",
    rpID: site(headers).rpId,
    userName: viewer.email,
    userDisplayName: viewer.fullName || viewer.email,
    userID: new TextEncoder().encode(viewer.userId),
    attestationType: "none",
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return {
    ticket: await ticketFor("new passkey", options.challenge, viewer.userId),
    options: { ...options },
  };
}

/** WebAuthn options for any passkey of this site. They reveal nothing about accounts. */
export async function requestOptions(headers: Headers) {
  const options = await generateAuthenticationOptions({
    rpID: site(headers).rpId,
    userVerification: "required",
  });
  return { ticket: await ticketFor("proof", options.challenge), options: { ...options } };
}

/** The newly created credential if it verifies against the challenge; otherwise null. */
export async function readNewPasskey({ credential }: PasskeyAnswer, challenge: string, headers: Headers) {
  const { origin, rpId } = site(headers);
  const verified = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(noted("a new passkey was refused"));
  return verified?.registrationInfo?.credential ?? null;
}

const noted = (message: string) => (err: unknown) => {
  log.info({ err }, message);
  return null;
};

/** The passkey's new counter if the assertion verifies for this challenge and site; otherwise null. */
export async function readProof(
  { credential }: PasskeyAnswer,
  challenge: string,
  { id, publicKey, counter, transports }: KeptPasskey,
  headers: Headers,
): Promise<number | null> {
  const { origin, rpId } = site(headers);
  const answer = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id, publicKey: new Uint8Array(publicKey), counter, transports },
    requireUserVerification: true,
  }).catch(noted("a passkey was refused"));
  return answer?.verified ? answer.authenticationInfo.newCounter : null;
}
