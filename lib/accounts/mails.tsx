import "server-only";
import type { ReactNode } from "react";
import type { DatabaseOrTransaction } from "@/db/client";
import { env } from "@/lib/core/env";
import { MailButton, MailLayout, MailLink, MailText } from "@/lib/email/layout";
import { enqueueMail } from "@/lib/email/mutations";
import { issueVerification } from "./verification-token";

interface Addressee {
  userId: string;
  email: string;
}

interface AccountMail {
  /** The first part of the mail's key. */
  kind: string;
  /** The rest of its key; by default every call sends a mail. */
  key?: string;
  subject: string;
  title: string;
  preview: string;
  text: ReactNode;
}

const WHY = "You are receiving this email because it concerns the security of your account.";

async function send(on: DatabaseOrTransaction, { userId, email }: Addressee, mail: AccountMail) {
  const { kind, key = `${userId}:${crypto.randomUUID()}`, subject, title, preview, text } = mail;
  const body = (
    <MailLayout preview={preview} title={title} footer={WHY}>
      {text}
    </MailLayout>
  );
  await enqueueMail(on, { key: `${kind}:${key}`, userId, recipient: email, subject, body });
}

/** Sends the link that confirms the user's address (SEC-3). The link is valid for three days. */
export async function sendVerificationMail(on: DatabaseOrTransaction, to: Addressee): Promise<void> {
  const token = await issueVerification(to.userId, to.email);
  await send(on, to, {
    kind: "verify-email",
    subject: "Confirm your email address for Winnow",
    title: "Confirm your email address",
    preview: "Confirm your address to start receiving alerts.",
    text: (
      <>
        <MailText>
          A Winnow account was created for {to.email}. Confirm the address to start receiving alerts about new
          matches.
        </MailText>
        <MailButton href={`${env().appUrl}/verify-email?token=${token}`}>Confirm address</MailButton>
        <MailText>
          If this was not you, ignore this email. We send no alerts to an unconfirmed address.
        </MailText>
      </>
    ),
  });
}

/** Sends the password reset link (AUTH-4), once per `key`. The link works once and is valid for an hour. */
export const sendPasswordResetMail = (on: DatabaseOrTransaction, to: Addressee, token: string, key: string) =>
  send(on, to, {
    kind: "password-reset",
    key,
    subject: "Reset your Winnow password",
    title: "Reset password",
    preview: "Use this link within one hour to set a new password.",
    text: (
      <>
        <MailText>
          We received a request to reset the password for {to.email}. The link below works once and expires in
          one hour.
        </MailText>
        <MailButton href={`${env().appUrl}/reset-password?token=${token}`}>Set a new password</MailButton>
        <MailText>If this was not you, ignore this email. Your password will not change.</MailText>
      </>
    ),
  });

/** Notifies the owner that the password was changed (AUTH-13). */
export const sendPasswordChangedMail = (on: DatabaseOrTransaction, to: Addressee) =>
  send(on, to, {
    kind: "password-changed",
    subject: "Your Winnow password was changed",
    title: "Your password was changed",
    preview: "All other devices were signed out.",
    text: (
      <>
        <MailText>The password for {to.email} was just changed. All other devices were signed out.</MailText>
        <MailText>
          If this was not you,{" "}
          <MailLink href={`${env().appUrl}/forgot-password`}>reset your password</MailLink> right away.
        </MailText>
      </>
    ),
  });

/** Notifies the owner that Google sign-in was linked to the account (AUTH-7). */
export const sendGoogleLinkedMail = (on: DatabaseOrTransaction, to: Addressee) =>
  send(on, to, {
    kind: "google-linked",
    subject: "Google sign-in was added to your Winnow account",
    title: "Google sign-in was added",
    preview: "You can now sign in with Google.",
    text: (
      <>
        <MailText>
          You signed in with Google as {to.email}. An account with this address already existed, so Google
          sign-in was linked to it. All other devices were signed out.
        </MailText>
        <MailText>
          If you did not set a password for this account yourself,{" "}
          <MailLink href={`${env().appUrl}/forgot-password`}>set one now</MailLink>, so that nobody else knows
          it.
        </MailText>
      </>
    ),
  });

/** Notifies the owner that a session was ended because its refresh token was used twice (SEC-6). */
export const sendTokenReusedMail = (on: DatabaseOrTransaction, to: Addressee) =>
  send(on, to, {
    kind: "token-reused",
    subject: "One of your Winnow sessions was ended",
    title: "One of your sessions was ended",
    preview: "One of your sign-in tokens was used twice.",
    text: (
      <>
        <MailText>
          A sign-in token for {to.email} was used a second time. Either one of your programs kept an old
          token, or somebody copied it, so we ended that session.
        </MailText>
        <MailText>
          Review your active sessions <MailLink href={`${env().appUrl}/settings`}>in your settings</MailLink>,
          and change your password if you do not recognize this activity.
        </MailText>
      </>
    ),
  });

/** Notifies the owner that a passkey was added (SEC-14). */
export const sendPasskeyMail = (on: DatabaseOrTransaction, to: Addressee) =>
  send(on, to, {
    kind: "passkey-added",
    subject: "A passkey was added to your Winnow account",
    title: "A passkey was added",
    preview: "You can now sign in with a passkey.",
    text: (
      <>
        <MailText>A passkey was just added to the account of {to.email}.</MailText>
        <MailText>
          If this was not you, remove it{" "}
          <MailLink href={`${env().appUrl}/settings`}>in your settings</MailLink> and change your password
          right away.
        </MailText>
      </>
    ),
  });
