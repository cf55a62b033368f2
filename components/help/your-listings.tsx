import Link from "next/link";
import { Kbd } from "@/components/ui/kbd";
import { INBOUND_LIMITS } from "@/lib/inbound/outcome";
import { NOTES_MAX } from "@/lib/marks/rules";
import { IMPORT_LIMITS } from "@/lib/own-listings/imports/limits";
import type { Topic } from "./topic";

/** Favourites, hidden listings, notes, the table and its keys. */
export const yourListings: Topic = {
  title: "Favourites and notes",
  questions: [
    {
      id: "favourites",
      question: "What happens to a listing that I favourite or hide?",
      answer: (
        <p>
          A favourite is kept under{" "}
          <Link href="/favourites" prefetch={false} className="link">
            My Favourites
          </Link>
          , even after it is sold. A hidden listing leaves your list and your filter results, and waits under{" "}
          <Link href="/my-hidden-listings" prefetch={false} className="link">
            Hidden Listings
          </Link>
          . Both can be undone at any time, and neither is seen by anybody else.
        </p>
      ),
    },
    {
      id: "notes",
      question: "Who can read my notes?",
      answer: (
        <p>
          You alone. A note belongs to you and one listing, and may have up to{" "}
          {NOTES_MAX.toLocaleString("en-US")} characters.
        </p>
      ),
    },
    {
      id: "pipeline",
      question: "What is the pipeline for?",
      answer: (
        <p>
          For listings you work on: <Kbd>P</Kbd> puts one into the{" "}
          <Link href="/pipeline" prefetch={false} className="link">
            Pipeline
          </Link>
          , which keeps its stage, one next step with its day, contacts, links, NDA, offer and a log. Steps
          that are due stand first in your mail at 08:00, and in a calendar if you make an address for it. A
          listing that is taken down stays as it was when you added it, and two deals that turn out to be one
          business can be joined.
        </p>
      ),
    },
    {
      id: "own-listings",
      question: "Can I keep listings that I found elsewhere?",
      answer: (
        <p>
          Under{" "}
          <Link href="/my-listings" prefetch={false} className="link">
            My Listings
          </Link>{" "}
          you can type one, import a sheet (CSV or Excel, up to {IMPORT_LIMITS.rows.toLocaleString("en-US")}{" "}
          rows), or save the page you look at with a bookmark. They are read like all others, stand beside the
          results of your searches and saved filters in a section of their own, judged by the same AI, can be
          compared with any listing and put into the pipeline, and are seen by nobody else.
        </p>
      ),
    },
    {
      id: "forwarding",
      question: "Can alert mails of other sites come in by themselves?",
      answer: (
        <p>
          Yes: forward them to your private address under{" "}
          <Link href="/my-listings/mail" prefetch={false} className="link">
            Add from mail
          </Link>
          , or upload saved mails there. Each listing in them becomes one of your own; no picture is loaded
          and no link is opened. A mail in which nothing was found waits there to be typed. The mail itself is
          let go of once it is read, and its entry after {INBOUND_LIMITS.daysKept} days; its listings stay
          until you delete them.
        </p>
      ),
    },
    {
      id: "sharing",
      question: "Can I show a listing to somebody without an account?",
      answer: (
        <p>
          Share makes a link to a listing, a comparison or a saved filter. It shows only what you choose, can
          only be read, ends by itself, can be revoked and may ask for a PIN; your notes and your pipeline are
          never shown. Anybody with an account can copy a shared filter.
        </p>
      ),
    },
    {
      id: "table",
      question: "How do I arrange the table, and compare listings?",
      answer: (
        <p>
          Columns shows, hides and orders what a row tells; the row height is beside it. Both are remembered
          on this device. Select rows by the box before a title, with <Kbd>X</Kbd>, or a run with Shift: the
          bar that appears marks or exports them together, and compares two to five. <Kbd>Ctrl K</Kbd> finds
          pages, listings and actions.
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
          to the search. <Kbd>?</Kbd> shows them all.
        </p>
      ),
    },
  ],
};
