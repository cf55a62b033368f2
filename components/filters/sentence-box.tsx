import { Sparkles } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { callApi } from "@/components/api/call-api";
import { Button } from "@/components/ui/button";
import { Field, FieldInput } from "@/components/ui/field";
import { type Criteria, criteriaToParams, NO_CRITERIA } from "@/lib/listings/criteria";
import { criteriaParts } from "@/lib/listings/criteria-words";

/** Longest sentence that the box takes. */
const LONGEST = 500;
const KEPT = "sentence";

interface ReadFilter {
  text: string;
  criteria: Partial<Criteria>;
  question: { text: string; criteria: Partial<Criteria> } | null;
  note: string | null;
}

/** What /api/listing-filters/read answers, as far as it is shown. */
interface Understood {
  criteria: Partial<Criteria>;
  aiCriteria: string | null;
  unused: string[];
  contradiction: string | null;
  filters: ReadFilter[];
}

interface Kept {
  sentence: string;
  understood: Understood;
  /** The search that it became; another search is no longer what was understood. */
  search: string;
}

const searchOf = (criteria: Criteria) => new URLSearchParams(criteriaToParams(criteria)).toString();
const whole = (criteria: Partial<Criteria>): Criteria => ({ ...NO_CRITERIA, ...criteria });
const inWords = (criteria: Partial<Criteria>) =>
  criteriaParts(whole(criteria))
    .map(({ label, value }) => `${label}: ${value}`)
    .join(" · ");

/** What this tab understood last; null when there is nothing, or nothing that can be read. */
function readKept(): Kept | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEPT) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

const read = (text: string) =>
  callApi<Understood>("/api/listing-filters/read", {
    method: "POST",
    body: { text },
    signal: AbortSignal.timeout(10_000),
  });

/** One sentence that becomes a search: Enter reads it, what was understood stands below with the words it comes from (FND-7). */
export function SentenceBox({
  criteria,
  onSearch,
}: {
  criteria: Criteria;
  onSearch: (criteria: Criteria, aiCriteria: string | null) => void;
}) {
  const [sentence, setSentence] = useState("");
  const [kept, setKept] = useState<Kept | null>(null);
  const [state, setState] = useState<"ready" | "reading" | "failed">("ready");
  const restore = useEffectEvent(() => {
    const before = readKept();
    if (before?.search !== searchOf(criteria)) return;
    setKept(before);
    setSentence(before.sentence);
  });
  // What was understood survives the way to the AI's results and back.
  useEffect(() => restore(), []);

  function show(understood: Understood) {
    const found = whole(understood.criteria);
    const next = { sentence, understood, search: searchOf(found) };
    setKept(next);
    if (understood.contradiction) return;
    window.sessionStorage.setItem(KEPT, JSON.stringify(next));
    // What is left for the AI is judged when the person says so: it costs one of the day's searches.
    onSearch(found, null);
  }

  async function submit() {
    if (sentence.trim() === "" || state === "reading") return;
    setState("reading");
    try {
      show(await read(sentence));
      setState("ready");
    } catch (cause) {
      console.error("The sentence could not be read.", cause);
      setState("failed");
    }
  }
  const isShown = kept && (kept.understood.contradiction || kept.search === searchOf(criteria));
  return (
    <form
      className="grid flex-none gap-2 px-4 pb-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="flex gap-2">
        <Field className="h-9 flex-1">
          <Sparkles className="size-3.5!" />
          <FieldInput
            aria-label="What would you buy?"
            placeholder="What would you buy? HVAC in Texas, at least 300k SDE, under 1.2m, no franchises"
            maxLength={LONGEST}
            value={sentence}
            onChange={(event) => setSentence(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="outline"
          className="h-9"
          busy={state === "reading"}
          busyLabel="Reading..."
        >
          Understand
        </Button>
      </div>
      {state === "failed" ? (
        <p className="text-meta text-destructive-text" role="alert">
          The sentence could not be read. Please try again.
        </p>
      ) : null}
      {isShown && kept ? (
        <UnderstoodLine
          understood={kept.understood}
          onJudge={(aiCriteria) => onSearch(whole(kept.understood.criteria), aiCriteria)}
          onAnswer={(one) =>
            show({
              ...kept.understood,
              criteria: { ...kept.understood.criteria, ...one.question?.criteria },
              filters: kept.understood.filters.map((other) =>
                other === one ? { ...one, criteria: one.question?.criteria ?? {}, question: null } : other,
              ),
            })
          }
        />
      ) : null}
    </form>
  );
}

function UnderstoodLine({
  understood: { filters, aiCriteria, unused, contradiction },
  onAnswer,
  onJudge,
}: {
  understood: Understood;
  onJudge: (aiCriteria: string) => void;
  onAnswer: (filter: ReadFilter) => void;
}) {
  if (contradiction) {
    return (
      <p className="text-meta text-destructive-text" role="alert">
        {contradiction}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-muted-foreground" role="status">
      {filters.length > 0 ? <span className="font-medium">We understood:</span> : null}
      {filters.map((one) => (
        <span
          key={`${one.text} ${inWords(one.criteria)}`}
          title={one.note ?? `From your words: “${one.text}”`}
        >
          {inWords(one.criteria)}
          {one.question ? (
            <Button variant="ghost" size="sm" className="ml-1" onClick={() => onAnswer(one)}>
              {one.question.text}
            </Button>
          ) : null}
        </span>
      ))}
      {aiCriteria ? (
        <span>
          Left for the AI: {aiCriteria}
          <Button variant="ghost" size="sm" className="ml-1" onClick={() => onJudge(aiCriteria)}>
            Run AI
          </Button>
        </span>
      ) : null}
      {unused.length > 0 ? (
        <span className="text-subtle-foreground">not used: {unused.join(", ")}</span>
      ) : null}
    </p>
  );
}
