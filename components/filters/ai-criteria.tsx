import { TextSearch } from "lucide-react";
import { type ClipboardEvent, Suspense, useState } from "react";
import { CharacterCounter } from "@/components/ui/character-counter";
import { lazyPart } from "@/components/ui/connection";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import {
  AI_CRITERIA_LIMIT,
  AI_CRITERIA_WARNING,
  AI_TEXT_LIMIT,
  AI_TEXT_WARNING,
} from "@/lib/listings/criteria";
import type { Condition } from "@/lib/listings/verdict";

const SearchesLeft = lazyPart(() => import("./searches-left"));

/** The counter shows the documented limit until it is exceeded, then the larger one. */
const room = (used: number) =>
  used <= AI_CRITERIA_LIMIT
    ? { max: AI_CRITERIA_LIMIT, warnAbove: AI_CRITERIA_WARNING }
    : { max: AI_TEXT_LIMIT, warnAbove: AI_TEXT_WARNING };

export interface AiCriteriaProps {
  value: string;
  onChange: (text: string) => void;
  /** Conditions whose weight was changed from what the text says. */
  turned?: readonly Condition[];
}

/**
 * The AI criteria in the user's own words (FIL-3, MAT-51). Shows what was cut off when pasting, and
 * conditions whose weight was changed (MAT-58).
 */
export function AiCriteria({ value, onChange, turned = [] }: AiCriteriaProps) {
  const [cut, setCut] = useState("");
  const [isNear, setNear] = useState(false);
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd, value: before } = event.currentTarget;
    const room = AI_TEXT_LIMIT - before.length + (selectionEnd - selectionStart);
    setCut(event.clipboardData.getData("text").slice(Math.max(0, room)).trim());
  };
  const used = [...value].length;
  return (
    <div className="-mx-4 border-t px-4 pt-3.5">
      <Label htmlFor="ai-criteria" hint="Optional">
        <span className="inline-flex items-baseline gap-1.5 text-foreground">
          <TextSearch className="size-3.5! self-center text-primary" /> AI criteria
        </span>
      </Label>
      <Textarea
        id="ai-criteria"
        rows={4}
        maxLength={AI_TEXT_LIMIT}
        placeholder="Describe what you’re looking for"
        value={value}
        onFocus={() => setNear(true)}
        onPaste={onPaste}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="mt-1.25 flex justify-between gap-1 whitespace-nowrap text-micro text-subtle-foreground">
        <span>
          {isNear ? (
            <Suspense fallback="Each listing is judged on every condition">
              <SearchesLeft />
            </Suspense>
          ) : (
            "Each listing is judged on every condition"
          )}
        </span>
        <CharacterCounter used={used} {...room(used)} show="left" />
      </div>
      {turned.length > 0 ? (
        <p className="mt-1 text-meta text-muted-foreground">
          {turned.map(({ text, required }) => `“${text}”: ${required ? "must" : "nice to have"}`).join(", ")}
        </p>
      ) : null}
      {cut ? (
        <p role="status" className="mt-1 line-clamp-3 text-meta text-warning">
          {cut.length.toLocaleString("en-US")} characters did not fit and were left out: “{cut}”
        </p>
      ) : null}
    </div>
  );
}
