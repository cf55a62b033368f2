import "server-only";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { seal, unseal } from "@/lib/auth/sealed";
import type { Viewer } from "@/lib/auth/viewer";
import { log } from "@/lib/core/log";
import { ownOrigin } from "@/lib/http/same-origin";
import type { PasskeyAnswer } from "./schema";

const SALT = "winnow-passkey";
/** As long as a person may take at their authenticator. */
const TICKET_SECONDS = 5 * 60;

type Purpose = "new passkey" | "proof";

/** A passkey as it is kept. */
export interface KeptPasskey {
  id: string;
  userId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** The site that passkeys are made for: the one the request was sent to, by the same rule as the same-origin check. */
function site(headers: Headers): { origin: string; rpId: string } {
  const origin = ownOrigin(headers);
  return { origin, rpId: new URL(origin).hostname };
}

const ticketFor = (purpose: Purpose, challenge: string, userId?: string) =>
  seal(SALT, { purpose, challenge, ...(userId && { sub: userId }) }, TICKET_SECONDS);

/** What an answer's ticket was made for; null when it is not ours, too old, or was made for something else. */
export async function openTicket(ticket: string, purpose: Purpose, userId?: string): Promise<string | null> {
  const claim = await unseal(SALT, ticket);
  if (claim?.purpose !== purpose || claim.sub !== userId || typeof claim.challenge !== "string") return null;
  return claim.challenge;
}

/** What a browser needs to make a passkey for a person; those that they have are not made twice. */
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

/** What a browser needs to ask for any passkey of this site. It names nobody, so it reveals nothing about accounts. */
export async function requestOptions(headers: Headers) {
  const options = await generateAuthenticationOptions({
    rpID: site(headers).rpId,
    userVerification: "required",
  });
  return { ticket: await ticketFor("proof", options.challenge), options: { ...options } };
}

/** The passkey that a browser has made, when its answer is right for the challenge; null otherwise. */
export async function readNewPasskey({ credential }: PasskeyAnswer, challenge: string, headers: Headers) {
  const { origin, rpId } = site(headers);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    return registrationInfo?.credential ?? null;
  } catch (cause) {
    log.info({ err: cause }, "a new passkey was refused");
    return null;
  }
}

/** The passkey's new counter, when the answer is signed by it for this challenge and site; null otherwise. */
export async function readProof(
  { credential }: PasskeyAnswer,
  challenge: string,
  { id, publicKey, counter, transports }: KeptPasskey,
  headers: Headers,
): Promise<number | null> {
  const { origin, rpId } = site(headers);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: new Uint8Array(publicKey), counter, transports },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (cause) {
    log.info({ err: cause }, "a passkey was refused");
    return null;
  }
}
