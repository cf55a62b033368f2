import type { Figure, Figures } from "./figures";

const ROLES_OF_PARTS = ["revenue", "earnings"] as const;

/** 'Both together for $415,000', '$330,000 for both studios', where each part has its own figures. */
const FOR_ALL =
  /(?:\$[\d,.]*\d(?:\s?[km]m?)?|\b(?:price|asking))\s+for\s+(?:both|all(?:\s+(?:two|three|four|five))?)\b/i;
const TOGETHER =
  /\b(?:both|all(?:\s+(?:two|three|four|five))?)\s+(?:together\s+|as\s+a\s+package\s+)?for\s+(?=\$\d)/i;

/** Parts sold together are one business: its price is the package price, its other figures are sums. */
export function ofPackage(text: string, { labelled, unlabelled }: Figures): Figures {
  const words = TOGETHER.exec(text);
  const price = words && unlabelled.find(({ index }) => index === words.index + words[0].length);
  if (!price && !FOR_ALL.test(text)) return { labelled, unlabelled };
  const whole = ROLES_OF_PARTS.flatMap((role): Figure[] => {
    const parts = labelled.filter((figure) => figure.role === role && figure.amount?.high === null);
    const total = parts.find(({ isTotal }) => isTotal);
    if (total) return [total];
    const [first] = parts;
    if (!first?.amount || parts.some(({ label }) => label !== first.label)) return parts;
    const low = parts.reduce((sum, { amount }) => sum + (amount?.low ?? 0), 0);
    return [{ ...first, amount: { ...first.amount, low } }];
  });
  const others = labelled.filter(({ role }) => role === "other" || (!price && role === "askingPrice"));
  if (!words || !price) return { labelled: [...others, ...whole], unlabelled };
  const asked: Figure = {
    role: "askingPrice",
    label: words[0].trim(),
    year: null,
    amount: price,
    undisclosed: null,
    tabular: true,
    isTotal: true,
    loose: false,
    index: price.index,
    projected: null,
  };
  return {
    labelled: [...others, ...whole, asked],
    unlabelled: unlabelled.filter((amount) => amount !== price),
  };
}

/** Assets sold together with a business. */
const ASSET =
  /\b(?:land|buildings?|property|real\s+(?:estate|property)|premises|house|barn|equipment|inventory|stock|improvements|fixtures|ff&e|vehicles|trucks|acres|goodwill)\b/i;
const THING = "(?:(?:the|its|all|both)\\s+)?(?:ff&e|[\\p{L}\\d.-]{0,13}[\\p{L}\\d](?:\\s[\\p{L}\\d]{1,14})?)";
const AND = "(?:,\\s?(?:and\\s)?|\\s(?:and|plus)\\s|\\s?[&+]\\s?)";
const WHOLE = "(?:the\\s+)?(?:operating\\s+)?(?:business|practice)";
/** 'Land, building and business $1', 'Business, equipment and 3 acres all for $1'. */
const PARTS = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${THING}${AND}){1,4}${WHOLE}|${WHOLE}(?:${AND}${THING}){1,4})(?:,?\\s(?:all|both|together|combined|offered|are|is|for|at)){0,4}\\s?[,:]?\\s?(?=(?:\\p{L}{1,3}\\s?)?[$£€]\\s?\\d)`,
  "giu",
);
/** 'The business, all equipment listed at $90,000': the value of one part. */
const APPRAISED = /\b(?:listed|valued|worth|appraised)\b/i;
const LABEL = "total price: ";

const SUM = "[$£€]\\s?\\d[\\d,.]*\\d(?:\\s?[km]m?)?";
/** 'Practice $1,050,000, real estate $450,000, for a total of $1,500,000' */
const WITH_TOTAL = new RegExp(
  `\\b(?:business|practice|company|route|operation)\\s*:?\\s*${SUM}[,;+]?\\s+(?:and\\s+|plus\\s+)?(?:the\\s+)?(?:real\\s+estate|property|building|land|premises|inventory|equipment)\\s*:?\\s*${SUM}[,;=]?\\s+(?:for\\s+)?(?:a\\s+)?(?:combined\\s+|package\\s+)?(?:total|together|package|both)\\s*(?:price\\s*)?(?:of\\s+|:\\s*|=\\s*)?(${SUM})`,
  "giu",
);

/** Replaces parts of a sale that share one amount with a price label of the same length. */
export const withPackageNamed = (text: string) =>
  text
    .replace(WITH_TOTAL, (words, total: string) => `${LABEL}${total}`.padEnd(words.length))
    .replace(PARTS, (words) =>
      ASSET.test(words) && !APPRAISED.test(words) && words.length > LABEL.length && !words.includes("\n")
        ? LABEL.padStart(words.length)
        : words,
    );
