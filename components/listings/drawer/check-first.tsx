import { Copy, Flag } from "lucide-react";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { counted } from "@/components/ui/counted";
import { questionsMessage } from "@/lib/checks/message";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import { DrawerSection } from "./drawer-section";

/** 'Check first' (CHK-1), and what is not stated, with its questions as one message (CHK-2). */
export function CheckFirst({ listing }: { listing: ListingDetailAnswer }) {
  const { signs, notStated } = listing.checks;
  if (signs.length + notStated.length === 0) return null;
  const questions = notStated.map(({ question }) => question);
  const copy = () =>
    copyText(
      questionsMessage(listing.title, questions),
      "Questions copied",
      "The questions could not be copied.",
    );
  return (
    <DrawerSection title="Check first" aside="Facts, not a score">
      {signs.length > 0 ? (
        <ul className="mb-4 grid">
          {signs.map(({ fact, detail }) => (
            <li
              key={fact}
              className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2.5 border-t py-2.5 first:border-t-0 first:pt-0"
            >
              <Flag className="mt-px size-4 text-warning" />
              <b className="font-medium">{fact}</b>
              <p className="col-start-2 mt-0.5 text-meta text-muted-foreground">{detail}</p>
            </li>
          ))}
        </ul>
      ) : null}
      {notStated.length > 0 ? (
        <>
          <h3 className="mb-1 text-meta text-muted-foreground">Not stated</h3>
          <ul className="grid">
            {notStated.map(({ what, question }) => (
              <li
                key={what}
                className="grid gap-x-3 border-t py-1.75 first:border-t-0 md:grid-cols-[132px_minmax(0,1fr)]"
              >
                <span className="text-subtle-foreground">{what}</span>
                <span>{question}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2.5 flex flex-wrap items-center gap-2.5 noscript:hidden">
            <Button variant="outline" size="sm" onClick={copy}>
              <Copy /> Copy questions to the broker
            </Button>
            <span className="text-meta text-subtle-foreground">{counted(questions.length, "question")}</span>
          </p>
        </>
      ) : null}
    </DrawerSection>
  );
}
