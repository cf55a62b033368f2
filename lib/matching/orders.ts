import { lowered, patternOf } from "@/lib/reading/pattern";

const ORDER = patternOf(
  [
    "(ignore|disregard|forget|override) … (instruction|previous|prior|above|prompt|rule|everything)",
    "(rate|mark|score|rank|judge|answer|classify|treat|grade|label|call|consider|report) (this|it|us|me|them|every|all|each|any|the listing|our listing) … (great|met|good|match|highest|10|top|perfect|fit|positive*)",
    "(all|every|each|any) (condition|criteri*|requirement) … (met|satisf*|fulfil*|true|match)",
    "(meets|matches|satisfies|fulfils|fulfills) (all|every|any|each) (of )?(your |the |a buyer's )?(condition|criteri*|requirement)",
    "(you are|as) (a|an|the) (ai|assistant|language model|llm|judge|model)",
    "(system|assistant|developer) (prompt|message|note)|system:|assistant:|new instructions",
    "(answer|respond|reply|output|return) … (met|great|json|yes) (for|to|with)",
    "(note|message|instruction*) (to|for) (the )?(ai|judge|model|reviewer|assistant|matcher)",
    "as your? (judge|ai|assistant)",
  ].join("|"),
);

/** Whether a sentence tells its reader how to judge or answer, which is never evidence (MAT-4). */
export function givesOrders(sentence: string): boolean {
  return lowered(sentence).search(ORDER) >= 0;
}
