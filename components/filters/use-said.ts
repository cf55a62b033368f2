import { useEffect, useEffectEvent, useState } from "react";
import { ApiError, callApi } from "@/components/api/call-api";
import { type Criteria, type CriteriaKey, criteriaToParams, NO_CRITERIA } from "@/lib/listings/criteria";
import { keepSaid, readSaid } from "./kept";
import {
  answered,
  type ReadFilter,
  resolved,
  type Said,
  type Understood,
  type Wish,
  whole,
  wishesAsText,
  wishesIn,
} from "./said";

const searchOf = (criteria: Criteria) => new URLSearchParams(criteriaToParams(criteria)).toString();

interface UseSaid {
  criteria: Criteria;
  /** What the list is judged by. */
  judgedBy: string | null;
  /** Searches for something else; `ai` null asks no AI. */
  onSearch: (criteria: Criteria, ai: string | null) => void;
  /** Where a saved filter's draft keeps it; otherwise this tab does. */
  draft?: {
    said: Said | null;
    setSaid: (said: Said | null) => void;
    aiCriteria: string;
    setAiCriteria: (text: string) => void;
  };
}

/**
 * The sentence above a list, what was understood of it, and what is left for the AI; kept for this tab, so that it
 * survives the way to the AI's results and back (FND-7, FND-8). What is left for the AI is judged when the person says
 * so: it costs one of the day's searches.
 */
export function useSaid({ criteria, judgedBy, onSearch, draft }: UseSaid) {
  const [typed, setSentence] = useState<string | null>(null);
  const [ownSaid, setOwnSaid] = useState<Said | null>(null);
  const [ownCriteria, setOwnCriteria] = useState(judgedBy ?? "");
  const [said, aiCriteria] = draft ? [draft.said, draft.aiCriteria] : [ownSaid, ownCriteria];
  const [putSaid, setAiCriteria] = draft
    ? [draft.setSaid, draft.setAiCriteria]
    : [setOwnSaid, setOwnCriteria];
  const sentence = typed ?? said?.sentence ?? "";
  /** What was said stands in the field until something else is typed. */
  const setSaid = (next: Said | null) => {
    putSaid(next);
    setSentence(null);
  };
  const [state, setState] = useState<"ready" | "reading" | "failed" | "unreachable">("ready");
  const [restored, setRestored] = useState(false);
  const search = searchOf(criteria);
  /** The search on its way that what was said belongs to. */
  const [goingTo, setGoingTo] = useState<string | null>(null);

  const restore = useEffectEvent((of: string) => {
    setRestored(true);
    setGoingTo(null);
    const kept = of === goingTo ? undefined : readSaid(of);
    if (!kept) return;
    setSaid(kept.said);
    if (judgedBy === null) setAiCriteria(kept.aiCriteria);
  });
  const isOwn = draft === undefined;
  // Also when the person goes back to a search: what was said for it stands above it again.
  useEffect(() => {
    if (isOwn) restore(search);
  }, [isOwn, search]);
  useEffect(() => {
    if (restored) keepSaid(goingTo ?? search, { said, aiCriteria });
  }, [restored, said, aiCriteria, search, goingTo]);

  function show(understood: Said) {
    setSaid(understood);
    if (understood.contradiction) return;
    setAiCriteria(understood.aiCriteria ?? "");
    const wanted = whole(understood.criteria);
    setGoingTo(searchOf(wanted));
    onSearch(wanted, null);
  }

  /** Whether it could be read. */
  async function say(text: string): Promise<boolean> {
    if (text.trim() === "" || state === "reading") return false;
    setState("reading");
    try {
      const understood = await callApi<Understood>("/api/listing-filters/read", {
        method: "POST",
        body: { text },
        signal: AbortSignal.timeout(10_000),
      });
      show({ ...understood, sentence: text });
      setState("ready");
      return true;
    } catch (cause) {
      console.error("The sentence could not be read.", cause);
      setState(cause instanceof ApiError ? "failed" : "unreachable");
      return false;
    }
  }
  const wishes = wishesIn(aiCriteria);
  const setWishes = (wanted: readonly Wish[]) => setAiCriteria(wishesAsText(wanted));
  return {
    sentence,
    setSentence,
    state,
    say: () => say(sentence),
    said,
    aiCriteria,
    setAiCriteria,
    wishes,
    setWishes,
    judgedBy,
    /** What is to be judged is not yet what the list is judged by. */
    toRun: aiCriteria.trim() !== "" && aiCriteria.trim() !== judgedBy,
    answer(one: ReadFilter) {
      if (!said) return;
      setSaid(answered(said, one));
      onSearch({ ...criteria, ...one.question?.criteria }, judgedBy);
    },
    /** Takes one of those away that contradict each other; returns what brings it back. */
    resolve(key: CriteriaKey) {
      if (said) show(resolved(said, key));
      return () => {
        setSaid(said);
        onSearch(criteria, judgedBy);
      };
    },
    /** Hands a filter over: from now on the AI judges by it. */
    handOver(without: Criteria, wish: Wish) {
      setWishes([...wishes.filter(({ text }) => text !== wish.text), wish]);
      onSearch(without, judgedBy);
    },
    /** Returns what brings it all back. */
    clear() {
      setGoingTo(searchOf(NO_CRITERIA));
      setSaid(null);
      setAiCriteria("");
      return () => {
        setSaid(said);
        setAiCriteria(aiCriteria);
      };
    },
  };
}

export type SaidSearch = ReturnType<typeof useSaid>;
