import { ThumbsDown, ThumbsUp } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useAction } from "@/components/api/use-action";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast";
import { addToCriteriaAction, rateMatchAction } from "@/lib/filters/actions";
import { REASON_LABEL, REASON_TEXT_MAX, REASONS } from "@/lib/filters/feedback/reasons";
import type { Rating } from "@/lib/filters/feedback/schema";
import type { MatchFeedback } from "@/lib/listings/verdict";

type Given = Omit<Rating, "listingId">;

/** Thumbs up or down for a match, the reason, and a suggestion to exclude similar listings (MAT-20). */
export function MatchRating({ listingId, feedback }: { listingId: number; feedback: MatchFeedback }) {
  const { filterId } = feedback;
  const [vote, setVote] = useState(feedback.vote);
  const [isAsking, setIsAsking] = useState(false);
  const [proposal, setProposal] = useState<string | null>(null);
  const { busy, run } = useAction("Your rating could not be saved. Please try again.");

  const rate = (given: Given) =>
    run(
      () => rateMatchAction({ id: filterId, rating: { listingId, ...given } }),
      (answer) => {
        setVote(given.vote);
        setIsAsking(given.vote === "down" && !given.reason && !given.text);
        setProposal(answer.proposal);
      },
    );
  const exclude = (words: string) =>
    run(
      () => addToCriteriaAction({ id: filterId, words }),
      () => {
        setProposal(null);
        showToast({ message: `Added “${words}”. Judging the listings again.` });
      },
    );
  const thumb = (value: "up" | "down") => rate({ vote: vote === value ? null : value });

  return (
    <div className="mt-3 grid gap-2 border-t pt-3 noscript:hidden">
      <div className="flex items-center gap-1">
        <span className="mr-auto text-meta text-muted-foreground">Is this a good match?</span>
        <IconButton
          aria-label="Good match"
          aria-pressed={vote === "up"}
          className="aria-pressed:bg-pressed aria-pressed:text-match-great"
          disabled={busy}
          onClick={() => thumb("up")}
        >
          <ThumbsUp />
        </IconButton>
        <IconButton
          aria-label="Bad match"
          aria-pressed={vote === "down"}
          className="aria-pressed:bg-pressed aria-pressed:text-match-none"
          disabled={busy}
          onClick={() => thumb("down")}
        >
          <ThumbsDown />
        </IconButton>
      </div>
      {isAsking ? <Why busy={busy} onAnswer={(why) => rate({ vote: "down", ...why })} /> : null}
      {proposal ? (
        <div className="flex flex-wrap items-center gap-2" role="status">
          <span className="text-meta text-muted-foreground">Exclude listings like this?</span>
          <Button size="sm" variant="outline" disabled={busy} onClick={() => exclude(proposal)}>
            Add “{proposal}” to the criteria
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Why({ busy, onAnswer }: { busy: boolean; onAnswer: (why: Pick<Given, "reason" | "text">) => void }) {
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onAnswer({ text: text.trim() });
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-1.5">
        {REASONS.map((reason) => (
          <Button
            key={reason}
            size="sm"
            variant="outline"
            disabled={busy}
            onClick={() => onAnswer({ reason })}
          >
            {REASON_LABEL[reason]}
          </Button>
        ))}
      </div>
      <form className="flex gap-1.5" onSubmit={submit}>
        <Input
          aria-label="Another reason"
          placeholder="Another reason"
          maxLength={REASON_TEXT_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button variant="outline" type="submit" disabled={busy || text.trim() === ""}>
          Save
        </Button>
      </form>
    </div>
  );
}
