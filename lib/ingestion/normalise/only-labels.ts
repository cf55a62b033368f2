/** What stands in columns of the listing already. */
const LABEL =
  /(?<![\p{L}])(?:(?:asking|list)\s+)?(?:price|revenues?|gross(?:\s+(?:sales|revenue|income))?|sales|turnover|net\s+profit|profit\*?|cash\s?flow|sde|ebitda|location|city|state|country|county|industry|category|sector|status|broker|listing\s+(?:id|no\.?|number)|business\s+id|ref(?:erence)?|id)\s*\*?:\s*/giu;
const FEWEST_LABELS = 3;
const LONGEST = 500;
const LONGEST_VALUE = 60;
const MOST_WORDS_BEFORE = 6;
const MOST_WORDS_OF_VALUE = 8;
const wordsIn = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;

/**
 * Whether a description is nothing but the title and a run of labels and values that stand in columns ('Price: $1
 * Sales: $2 Location: Ohio'): it describes nothing. A label without a column ('Rent: …') or a sentence keeps it.
 */
export function isOnlyLabels(description: string, title: string): boolean {
  const own = description.startsWith(title) ? description.slice(title.length) : description;
  if (own.length > LONGEST) return false;
  const [before = "", ...values] = own.split(LABEL);
  return (
    values.length >= FEWEST_LABELS &&
    wordsIn(before) <= MOST_WORDS_BEFORE &&
    values.every(
      (value) =>
        value.length <= LONGEST_VALUE &&
        wordsIn(value) <= MOST_WORDS_OF_VALUE &&
        !/:|[.!?]\s+\p{Lu}/u.test(value),
    )
  );
}
