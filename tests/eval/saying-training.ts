import { type Saying, sayingFeatures } from "@/lib/reading/sayings";
import { type Example, trainLinear } from "./linear-model";
import type { StanceTexts } from "./stance-training";

/**
 * Sentences and clauses by their overall intent, with slots for what they name: '{K}' a kind of business,
 * '{P}' a place, '{F}' a figure, '{Q}' another request in words. Each begins with its position in the text:
 * 0, 1 or 2 (later).
 */
export type SaidTexts = Record<"asked" | Saying, string[]>;

const FEATURES_MOST = 9_000;
const DECAY = 0.002;
/** Position given to sentences without a context: neither first in a text nor late in it. */
const ALONE = "1";

/** Adds the stance sentences, which name only kinds and places: their intent as a whole is the same. */
function withFrames(texts: SaidTexts, { wanted, refused, preferred, told, idle }: StanceTexts): SaidTexts {
  const alone = (some: readonly string[]) => some.map((text) => `${ALONE} ${text}`);
  return {
    asked: [...texts.asked, ...alone(wanted)],
    refused: [...texts.refused, ...alone(refused)],
    preferred: [...texts.preferred, ...alone(preferred)],
    told: [...texts.told, ...alone(told), ...alone(idle)],
  };
}

/** Trains the weights that recognise the intent of sentences. Deterministic. */
export function trainSayings(texts: SaidTexts, frames: StanceTexts): Record<Saying, Record<string, number>> {
  const rows = Object.entries(withFrames(texts, frames)).flatMap(([said, some]) =>
    some.map((one) => ({ said, features: sayingFeatures(one.slice(2), Number(one[0])) })),
  );
  const weightsOf = (saying: Saying) => {
    const examples = rows.map(({ said, features }): Example => ({ features, isOne: said === saying }));
    return Object.fromEntries(trainLinear(examples, FEATURES_MOST, DECAY));
  };
  return { refused: weightsOf("refused"), preferred: weightsOf("preferred"), told: weightsOf("told") };
}
