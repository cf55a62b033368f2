import "server-only";
import type { DatabaseOrTransaction } from "@/db/client";
import { env } from "@/lib/core/env";
import { MailButton, MailLayout, MailLink, MailText } from "@/lib/email/layout";
import { enqueueMail } from "@/lib/email/mutations";
import { issueVerification } from "./verification-token";

interface Addressee {
  userId: string;
  email: string;
}

const WHY = "You are receiving this email because it concerns the security of your account.";

/** Sends the link that confirms the user's address (SEC-3). The link is valid for three days. */
export async function sendVerificationMail(on: DatabaseOrTransaction, to: Addressee): Promise<void> {
  const token = await issueVerification(to.userId, to.email);
  await enqueueMail(on, {
    key: `verify-email:${to.userId}:${crypto.randomUUID()}`,
    userId: to.userId,
    recipient: to.email,
    subject: "Confirm your email address for Winnow",
    body: (
      <MailLayout
        preview="Confirm your address to start receiving alerts."
        title="Confirm your email address"
        footer={WHY}
      >
        <MailText>
          A Winnow account was created for {to.email}. Confirm the address to start receiving alerts about new
          matches.
        </MailText>
        <MailButton href={`${env().appUrl}/verify-email?token=${token}`}>Confirm address</MailButton>
        <MailText>
          If this was not you, ignore this email. We send no alerts to an unconfirmed address.
        </MailText>
      </MailLayout>
    ),
  });
}

/** Sends the password reset link (AUTH-4). The link works once and is valid for an hour. */
export async function sendPasswordResetMail(
  on: DatabaseOrTransaction,
  to: Addressee,
  token: string,
  key: string,
): Promise<void> {
  const link = `${env().appUrl}/reset-password?token=${token}`;
  await enqueueMail(on, {
    key,
    userId: to.userId,
    recipient: to.email,
    subject: "Reset your Winnow password",
    body: (
      <MailLayout
        preview="Use this link within one hour to set a new password."
        title="Reset password"
        footer={WHY}
      >
        <MailText>
          We received a request to reset the password for {to.email}. The link below works once and expires in
          one hour.
        </MailText>
        <MailButton href={link}>Set a new password</MailButton>
        <MailText>If this was not you, ignore this email. Your password will not change.</MailText>
      </MailLayout>
    ),
  });
}

/** Notifies the owner that the password was changed (AUTH-13). */
export async function sendPasswordChangedMail(on: DatabaseOrTransaction, to: Addressee): Promise<void> {
  await enqueueMail(on, {
    key: `password-changed:${to.userId}:${crypto.randomUUID()}`,
    userId: to.userId,
    recipient: to.email,
    subject: "Your Winnow password was changed",
    body: (
      <MailLayout preview="All other devices were signed out." title="Your password was changed" footer={WHY}>
        <MailText>The password for {to.email} was just changed. All other devices were signed out.</MailText>
        <MailText>
          If this was not you,{" "}
          <MailLink href={`${env().appUrl}/forgot-password`}>reset your password</MailLink> right away.
        </MailText>
      </MailLayout>
    ),
  });
}

/** Notifies the owner that Google sign-in was linked to the account (AUTH-7). */
export async function sendGoogleLinkedMail(on: DatabaseOrTransaction, to: Addressee): Promise<void> {
  await enqueueMail(on, {
    key: `google-linked:${to.userId}:${crypto.randomUUID()}`,
    userId: to.userId,
    recipient: to.email,
    subject: "Google sign-in was added to your Winnow account",
    body: (
      <MailLayout preview="You can now sign in with Google." title="Google sign-in was added" footer={WHY}>
        <MailText>
          You signed in with Google as {to.email}. An account with this address already existed, so Google
          sign-in was linked to it. All other devices were signed out.
        </MailText>
        <MailText>
          If you did not set a password for this account yourself,{" "}
          <MailLink href={`${env().appUrl}/forgot-password`}>set one now</MailLink>, so that nobody else knows
          it.
        </MailText>
      </MailLayout>
    ),
  });
}

/** Notifies the owner that a session was ended because its refresh token was used twice (SEC-6). */
export async function sendTokenReusedMail(on: DatabaseOrTransaction, to: Addressee): Promise<void> {
  await enqueueMail(on, {
    key: `token-reused:${to.userId}:${crypto.randomUUID()}`,
    userId: to.userId,
    recipient: to.email,
    subject: "One of your Winnow sessions was ended",
    body: (
      <MailLayout
        preview="One of your sign-in tokens was used twice."
        title="One of your sessions was ended"
        footer={WHY}
      >
        <MailText>
          A sign-in token for {to.email} was used a second time. Either one of your programs kept an old
          token, or somebody copied it, so we ended that session.
        </MailText>
        <MailText>
          Review your active sessions <MailLink href={`${env().appUrl}/settings`}>in your settings</MailLink>,
          and change your password if you do not recognize this activity.
        </MailText>
      </MailLayout>
    ),
  });
}

/** Notifies the owner that a passkey was added (SEC-14). */
export async function sendPasskeyMail(on: DatabaseOrTransaction, to: Addressee): Promise<void> {
  await enqueueMail(on, {
    key: `passkey-added:${to.userId}:${crypto.randomUUID()}`,
    userId: to.userId,
    recipient: to.email,
    subject: "A passkey was added to your Winnow account",
    body: (
      <MailLayout preview="You can now sign in with a passkey." title="A passkey was added" footer={WHY}>
        <MailText>A passkey was just added to the account of {to.email}.</MailText>
        <MailText>
          If this was not you, remove it{" "}
          <MailLink href={`${env().appUrl}/settings`}>in your settings</MailLink> and change your password
          right away.
        </MailText>
      </MailLayout>
    ),
  });
}
