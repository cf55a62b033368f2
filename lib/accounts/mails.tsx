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

/** The mail with the link that shows that the address is the person's own (SEC-3). The link works for three days. */
export async function sendVerificationMail(on: DatabaseOrTransaction, to: Addressee): Promise<void> {
  const token = await issueVerification(to.userId, to.email);
  await enqueueMail(on, {
    key: `verify-email:${to.userId}:${crypto.randomUUID()}`,
    userId: to.userId,
    recipient: to.email,
    subject: "Confirm your email address for Winnow",
    body: (
      <MailLayout
        preview="Alerts begin once your address is confirmed."
        title="Confirm your email address"
        footer={WHY}
      >
        <MailText>
          Somebody, hopefully you, created a Winnow account for {to.email}. Alerts about new matches begin
          once you have confirmed the address.
        </MailText>
        <MailButton href={`${env().appUrl}/verify-email?token=${token}`}>Confirm the address</MailButton>
        <MailText>
          If it was not you, there is nothing to do: without your confirmation no alerts are sent.
        </MailText>
      </MailLayout>
    ),
  });
}

/** The mail with the link that sets a new password (AUTH-4). The link works once, for an hour. */
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
          Somebody, hopefully you, asked to reset the password of {to.email}. The button works once and for
          one hour.
        </MailText>
        <MailButton href={link}>Set a new password</MailButton>
        <MailText>If it was not you, there is nothing to do: your password stays as it is.</MailText>
      </MailLayout>
    ),
  });
}

/** Tells the owner that the password has changed (AUTH-13). */
export async function sendPasswordChangedMail(on: DatabaseOrTransaction, to: Addressee): Promise<void> {
  await enqueueMail(on, {
    key: `password-changed:${to.userId}:${crypto.randomUUID()}`,
    userId: to.userId,
    recipient: to.email,
    subject: "Your Winnow password was changed",
    body: (
      <MailLayout preview="All other devices were signed out." title="Your password was changed" footer={WHY}>
        <MailText>
          The password of {to.email} was changed just now. All other devices were signed out.
        </MailText>
        <MailText>
          If it was not you, <MailLink href={`${env().appUrl}/forgot-password`}>reset the password</MailLink>{" "}
          at once.
        </MailText>
      </MailLayout>
    ),
  });
}

/** Tells the owner that a Google sign-in now opens the account (AUTH-7). */
export async function sendGoogleLinkedMail(on: DatabaseOrTransaction, to: Addressee): Promise<void> {
  await enqueueMail(on, {
    key: `google-linked:${to.userId}:${crypto.randomUUID()}`,
    userId: to.userId,
    recipient: to.email,
    subject: "Google sign-in was added to your Winnow account",
    body: (
      <MailLayout preview="You can now sign in with Google." title="Google sign-in was added" footer={WHY}>
        <MailText>
          You signed in with Google as {to.email}. An account with this address existed, so the two are now
          one. All other devices were signed out.
        </MailText>
        <MailText>
          If you never chose a password for it yourself,{" "}
          <MailLink href={`${env().appUrl}/forgot-password`}>set one now</MailLink>, so that nobody else knows
          it.
        </MailText>
      </MailLayout>
    ),
  });
}

/** Tells the owner that one of their sessions was ended because its token was used twice (SEC-6). */
export async function sendTokenReusedMail(on: DatabaseOrTransaction, to: Addressee): Promise<void> {
  await enqueueMail(on, {
    key: `token-reused:${to.userId}:${crypto.randomUUID()}`,
    userId: to.userId,
    recipient: to.email,
    subject: "A Winnow session of yours was ended",
    body: (
      <MailLayout
        preview="One of your sign-in tokens was used twice."
        title="A session of yours was ended"
        footer={WHY}
      >
        <MailText>
          A program showed a sign-in token of {to.email} that had been used already. Either a program of yours
          kept an old one, or somebody has copied it, so we ended that session.
        </MailText>
        <MailText>
          See where you are signed in <MailLink href={`${env().appUrl}/settings`}>in your settings</MailLink>,
          and change your password if you do not know why this happened.
        </MailText>
      </MailLayout>
    ),
  });
}

/** Tells the owner that a passkey now opens the account (SEC-14). */
export async function sendPasskeyMail(on: DatabaseOrTransaction, to: Addressee): Promise<void> {
  await enqueueMail(on, {
    key: `passkey-added:${to.userId}:${crypto.randomUUID()}`,
    userId: to.userId,
    recipient: to.email,
    subject: "A passkey was added to your Winnow account",
    body: (
      <MailLayout preview="You can now sign in with a passkey." title="A passkey was added" footer={WHY}>
        <MailText>A passkey that opens the account of {to.email} was added just now.</MailText>
        <MailText>
          If it was not you, remove it <MailLink href={`${env().appUrl}/settings`}>in your settings</MailLink>{" "}
          and change your password at once.
        </MailText>
      </MailLayout>
    ),
  });
}
