import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { FloatingProps } from "@/components/ui/lazy";
import { Popover } from "@/components/ui/popover";
import { Textarea } from "@/components/ui/textarea";
import { AI_CRITERIA_LIMIT } from "@/lib/listings/criteria";

interface WishEditorProps extends FloatingProps {
  text: string;
  /** Empty text removes the condition. */
  onText: (text: string) => void;
}

/** Edits the words of a condition left for the AI (FND-8). */
export default function WishEditor({ text, onText, ...floating }: WishEditorProps) {
  const [words, setWords] = useState(text);
  const done = () => {
    floating.onOpenChange(false);
    onText(words.replace(/[;\n]+/g, ",").trim());
  };
  return (
    <Popover
      {...floating}
      aria-label="What the AI looks for"
      className="grid w-80 gap-2 p-3.5 text-body whitespace-normal"
    >
      <Textarea
        rows={3}
        aria-label="What the AI looks for"
        maxLength={AI_CRITERIA_LIMIT}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button size="sm" onClick={done}>
        Done
      </Button>
    </Popover>
  );
}
