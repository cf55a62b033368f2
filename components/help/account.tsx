import { TextLink } from "@/components/ui/text-link";
import type { Topic } from "./topic";

/** Privacy, sign-in and account deletion. */
export const account: Topic = {
  title: "Account and privacy",
  questions: [
    {
      id: "privacy",
      question: "Who can see what I do?",
      answer: (
        <p>
          Your favourites, notes, hidden listings and filters are yours alone. Administrators see your name,
          email address, whether you use Google sign-in, when you joined, how many pages, actions and API
          calls you make a day, and the names and costs of your AI runs. They need this to run the service.
        </p>
      ),
    },
    {
      id: "ai-privacy",
      question: "What is sent to the AI model?",
      answer: (
        <p>Your criteria and the text of listings. Never your name, email address, notes or favourites.</p>
      ),
    },
    {
      id: "cookies",
      question: "Which cookies are used?",
      answer: (
        <p>
          One that keeps you signed in, and small ones that remember choices such as a dismissed banner. None
          are used for advertising or tracking.
        </p>
      ),
    },
    {
      id: "forgot-password",
      question: "I forgot my password. What now?",
      answer: (
        <p>
          Request a link on <TextLink href="/forgot-password">Reset password</TextLink>. It works once, within
          an hour, and signs you out everywhere else.
        </p>
      ),
    },
    {
      id: "passkeys",
      question: "Can I sign in without a password?",
      answer: (
        <p>
          Yes, with a passkey: your fingerprint, face, PIN or a security key. Add one in your{" "}
          <TextLink href="/settings">settings</TextLink>. There you can also require it after your password,
          and get recovery codes in case you lose it.
        </p>
      ),
    },
    {
      id: "delete-account",
      question: "How do I delete my account?",
      answer: (
        <p>
          In the Danger Zone of your <TextLink href="/settings">settings</TextLink>. Your data is deleted and
          any active subscription is canceled. This cannot be undone.
        </p>
      ),
    },
  ],
};
