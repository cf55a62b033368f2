import { BUSINESS_TYPES, type BusinessType, INDUSTRIES, type Industry } from "@/lib/vocabulary/terms";

/** One spelling for '&' and 'and', for dashes, slashes and blanks. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\band\b/g, "&")
    .replace(/[\s/|,;:()–—-]+/g, " ")
    .trim();

const BY_NAME = INDUSTRIES.map((industry) => [plain(industry), industry] as const);
const TYPE_BY_NAME = new Map<string, BusinessType>(
  BUSINESS_TYPES.flatMap((type) => [
    [plain(type), type],
    [`${plain(type)} business`, type],
  ]),
);

interface Stated {
  industry: Industry | null;
  businessType: BusinessType | null;
}

/**
 * The industry and type if the source uses exactly our own terms, in two fields or run together in one:
 * 'Legal', 'Restaurants and Food – Franchise resale', 'Car Wash & Laundry Established'. Null for other words,
 * and for a single lower-case word ('retail'), which is how ledgers write their guesses.
 */
export function readStated(industryField: string, typeField: string): Stated {
  const guessed = /^\s*\p{Ll}+\s*$/u.test(industryField);
  const text = plain(guessed ? typeField : `${industryField} ${typeField}`);
  for (const [name, industry] of BY_NAME) {
    if (text !== name && !text.startsWith(`${name} `)) continue;
    const rest = text.slice(name.length).trim();
    const businessType = TYPE_BY_NAME.get(rest) ?? null;
    if (rest === "" || businessType) return { industry, businessType };
  }
  const alone = guessed ? "" : plain(industryField);
  return {
    industry: BY_NAME.find(([name]) => name === alone)?.[1] ?? null,
    businessType: TYPE_BY_NAME.get(plain(typeField)) ?? TYPE_BY_NAME.get(alone) ?? null,
  };
}
