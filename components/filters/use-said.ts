import { useEffect, useEffectEvent, useState } from "react";
import { ApiError, callApi } from "@/components/api/call-api";
import { type Criteria, type CriteriaKey, criteriaToParams, NO_CRITERIA } from "@/lib/listings/criteria";
import { type KeptSaid, keepSaid, readSaid } from "./kept";
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
  /** The AI criteria the list is judged by. */
  judgedBy: string | null;
  /** Runs another search; `ai` null means without the AI. */
  onSearch: (criteria: Criteria, ai: string | null) => void;
  /** The draft of a saved filter, which stores the sentence; otherwise this tab does. */
  draft?: Draft;
}

interface Draft extends KeptSaid {
  setSaid: (said: Said | null) => void;
  setAiCriteria: (text: string) => void;
}

/**
 * The sentence above a list, how it was understood, and the conditions left for the AI. It is stored for this
 * tab, so that it survives going to the AI's results and back (FND-7, FND-8). The AI runs only when the user
 * asks for it, because a run costs one of the day's searches.
 */
export function useSaid({ criteria, judgedBy, onSearch, draft }: UseSaid) {
  const text = useSentence(judgedBy, draft);
  const { sentence, said, setSaid, aiCriteria, setAiCriteria } = text;
  const own = draft ? null : searchOf(criteria);
  const setGoingTo = useKept(own, { said, aiCriteria }, (kept) => {
    setSaid(kept.said);
    if (judgedBy === null) setAiCriteria(kept.aiCriteria);
  });

  function show(understood: Said) {
    setSaid(understood);
    if (understood.contradiction) return;
    setAiCriteria(understood.aiCriteria ?? "");
    const wanted = whole(understood.criteria);
    setGoingTo(searchOf(wanted));
    onSearch(wanted, null);
  }

  const { state, say } = useReading(show);
  const wishes = wishesIn(aiCriteria);
  const setWishes = (wanted: readonly Wish[]) => setAiCriteria(wishesAsText(wanted));
  return {
    ...text,
    state,
    say: () => say(sentence),
    wishes,
    setWishes,
    judgedBy,
    /** The AI criteria differ from those the list is judged by. */
    toRun: aiCriteria.trim() !== "" && aiCriteria.trim() !== judgedBy,
    answer(one: ReadFilter) {
      if (!said) return;
      setSaid(answered(said, one));
      onSearch({ ...criteria, ...one.question?.criteria }, judgedBy);
    },
    /** Removes one of the contradicting filters; returns a function that restores it. */
    resolve(key: CriteriaKey) {
      if (said) show(resolved(said, key));
      return () => {
        setSaid(said);
        onSearch(criteria, judgedBy);
      };
    },
    /** Turns a filter into an AI condition. */
    handOver(without: Criteria, wish: Wish) {
      setWishes([...wishes.filter(({ text }) => text !== wish.text), wish]);
      onSearch(without, judgedBy);
    },
    /** Clears everything; returns a function that restores it. */
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

/** The sentence, how it was understood, and the AI criteria: those of the draft, else this hook's own. */
function useSentence(judgedBy: string | null, draft: Draft | undefined) {
  const [typed, setSentence] = useState<string | null>(null);
  const [ownSaid, setOwnSaid] = useState<Said | null>(null);
  const [ownCriteria, setOwnCriteria] = useState(judgedBy ?? "");
  const own = { said: ownSaid, setSaid: setOwnSaid, aiCriteria: ownCriteria, setAiCriteria: setOwnCriteria };
  const { said, setSaid: putSaid, aiCriteria, setAiCriteria }: Draft = draft ?? own;
  return {
    said,
    aiCriteria,
    setAiCriteria,
    setSentence,
    /** The field shows the sentence until something else is typed. */
    sentence: typed ?? said?.sentence ?? "",
    setSaid(next: Said | null) {
      putSaid(next);
      setSentence(null);
    },
  };
}

/**
 * Stores the sentence for this tab under its search, and restores it when that search is shown again, also
 * after going back. Without a search it does nothing. Returns the setter of the pending search.
 */
function useKept(search: string | null, { said, aiCriteria }: KeptSaid, onRestore: (kept: KeptSaid) => void) {
  const [restored, setRestored] = useState(false);
  /** The pending search that the sentence belongs to. */
  const [goingTo, setGoingTo] = useState<string | null>(null);

  const restore = useEffectEvent((of: string) => {
    setRestored(true);
    setGoingTo(null);
    const kept = of === goingTo ? undefined : readSaid(of);
    if (kept) onRestore(kept);
  });
  useEffect(() => {
    if (search !== null) restore(search);
  }, [search]);
  useEffect(() => {
    if (restored && search !== null) keepSaid(goingTo ?? search, { said, aiCriteria });
  }, [restored, said, aiCriteria, search, goingTo]);
  return setGoingTo;
}

/** Reads a sentence and shows how it was understood. */
function useReading(show: (understood: Said) => void) {
  const [state, setState] = useState<"ready" | "reading" | "failed" | "unreachable">("ready");

  /** Resolves to whether it could be read. */
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
  return { state, say };
}

export type SaidSearch = ReturnType<typeof useSaid>;
