import { type Saying, sayingFeatures } from "@/lib/reading/sayings";
import { type Example, trainLinear } from "./linear-model";
import type { StanceTexts } from "./stance-training";

/**
 * Sentences, and parts of them, by what they say as a whole, with slots for what they name ('{K}' a kind of business, '{P}' a
 * place, '{F}' a figure, '{Q}' what buyers ask for in words), behind their place in the text: 0, 1 or 2 for later.
 */
export type SaidTexts = Record<"asked" | Saying, string[]>;

const FEATURES_MOST = 9_000;
const DECAY = 0.002;
/** Sentences that stand alone: neither the first of a text nor far behind. */
const ALONE = "1";

/** Those that name kinds and places only say the same as whole sentences. */
function withFrames(texts: SaidTexts, { wanted, refused, preferred, told, idle }: StanceTexts): SaidTexts {
  const alone = (some: readonly string[]) => some.map((text) => `${ALONE} ${text}`);
  return {
    asked: [...texts.asked, ...alone(wanted)],
    refused: [...texts.refused, ...alone(refused)],
    preferred: [...texts.preferred, ...alone(preferred)],
    told: [...texts.told, ...alone(told), ...alone(idle)],
  };
}

/** The weights by which the sayings of sentences are told; the same each time. */
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
