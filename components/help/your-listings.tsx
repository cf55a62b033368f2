import { Kbd } from "@/components/ui/kbd";
import { TextLink } from "@/components/ui/text-link";
import { INBOUND_LIMITS } from "@/lib/inbound/outcome";
import { NOTES_MAX } from "@/lib/marks/rules";
import { IMPORT_LIMITS } from "@/lib/own-listings/imports/limits";
import type { Topic } from "./topic";

/** Favourites, hidden listings, notes, the pipeline, own listings, the table and its shortcuts. */
export const yourListings: Topic = {
  title: "Favourites and notes",
  questions: [
    {
      id: "favourites",
      question: "What happens when I favourite or hide a listing?",
      answer: (
        <p>
          Favourites stay under <TextLink href="/favourites">My Favourites</TextLink>, even after they are
          sold. Hidden listings leave your lists and filter results and move to{" "}
          <TextLink href="/my-hidden-listings">Hidden Listings</TextLink>. You can undo either at any time,
          and nobody else sees them.
        </p>
      ),
    },
    {
      id: "notes",
      question: "Who can read my notes?",
      answer: (
        <p>
          Only you. Each listing can have one note of up to {NOTES_MAX.toLocaleString("en-US")} characters.
        </p>
      ),
    },
    {
      id: "pipeline",
      question: "What is the pipeline for?",
      answer: (
        <p>
          For listings you are working on. <Kbd>P</Kbd> adds one to the{" "}
          <TextLink href="/pipeline">Pipeline</TextLink>, which tracks its stage, next step, contacts, links,
          NDA, offer and a log. Due steps come first in your 8:00 am email, and in your calendar if you create
          a feed. A listing that is taken down stays as it was when you added it, and you can merge two deals
          that turn out to be the same business.
        </p>
      ),
    },
    {
      id: "own-listings",
      question: "Can I add listings I found elsewhere?",
      answer: (
        <p>
          Yes. Under <TextLink href="/my-listings">My Listings</TextLink> you can type one in, import a
          spreadsheet (CSV or Excel, up to {IMPORT_LIMITS.rows.toLocaleString("en-US")} rows), or save the
          page you are on with a bookmark. They appear in their own section next to your search and filter
          results, judged by the same AI. You can compare them with any listing and add them to the pipeline.
          Nobody else sees them.
        </p>
      ),
    },
    {
      id: "forwarding",
      question: "Can I import alert emails from other sites automatically?",
      answer: (
        <p>
          Yes. Forward them to your private address under{" "}
          <TextLink href="/my-listings/mail">Add from email</TextLink>, or upload saved emails there. Each
          listing in them becomes one of yours. No images are loaded and no links are opened. If we find no
          listing in an email, you can add one by hand. The email itself is deleted once it is read, and its
          entry after {INBOUND_LIMITS.daysKept} days. Its listings stay until you delete them.
        </p>
      ),
    },
    {
      id: "sharing",
      question: "Can I share a listing with someone who has no account?",
      answer: (
        <p>
          Yes. Share creates a read-only link to a listing, a comparison or a saved filter. It shows only what
          you choose, expires on its own, and you can revoke it or protect it with a PIN. Your notes and
          pipeline are never shown. Anyone with an account can copy a shared filter.
        </p>
      ),
    },
    {
      id: "table",
      question: "How do I customize the table and compare listings?",
      answer: (
        <p>
          Columns shows, hides and reorders columns; the row height is next to it. Both are remembered on this
          device. Select rows with their checkboxes or <Kbd>X</Kbd>, or a range with Shift. The bar that
          appears marks or exports them together and compares two to five. <Kbd>Ctrl K</Kbd> finds pages,
          listings and actions.
        </p>
      ),
    },
    {
      id: "shortcuts",
      question: "Are there keyboard shortcuts?",
      answer: (
        <p>
          <Kbd>J</Kbd> and <Kbd>K</Kbd> move through a list, <Kbd>Enter</Kbd> opens a listing, <Kbd>F</Kbd>{" "}
          makes it a favourite, <Kbd>H</Kbd> hides it, <Kbd>O</Kbd> opens the original and <Kbd>/</Kbd> goes
          to the search field. <Kbd>?</Kbd> shows them all.
        </p>
      ),
    },
  ],
};
