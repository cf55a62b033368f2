import { TextSearch } from "lucide-react";
import { CharacterCounter } from "@/components/ui/character-counter";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { AI_CRITERIA_LIMIT, AI_CRITERIA_WARNING } from "@/lib/listings/criteria";

/** What must be true, in the person's own words (FIL-3). */
export function AiCriteria({ value, onChange }: { value: string; onChange: (text: string) => void }) {
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
        maxLength={AI_CRITERIA_LIMIT}
        placeholder="Say in your own words what must be true"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="mt-1.25 flex justify-between gap-1 whitespace-nowrap text-micro text-subtle-foreground">
        <span>Each listing is judged on every condition</span>
        <CharacterCounter
          used={[...value].length}
          max={AI_CRITERIA_LIMIT}
          warnAbove={AI_CRITERIA_WARNING}
          show="left"
        />
      </div>
    </div>
  );
}
