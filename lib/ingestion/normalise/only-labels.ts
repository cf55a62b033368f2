/** Labels of values that have their own column in the listing. */
const LABEL =
  /(?<![\p{L}])(?:(?:asking|list)\s+)?(?:price|revenues?|gross(?:\s+(?:sales|revenue|income))?|sales|turnover|net\s+profit|profit\*?|cash\s?flow|sde|ebitda|location|city|state|country|county|industry|category|sector|status|broker|listing\s+(?:id|no\.?|number)|business\s+id|ref(?:erence)?|id)\s*\*?:\s*/giu;
const MIN_LABELS = 3;
const MAX_LENGTH = 500;
const MAX_VALUE_LENGTH = 60;
const MAX_WORDS_BEFORE = 6;
const MAX_WORDS_OF_VALUE = 8;
const wordsIn = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;

/** Whether a description only repeats the title and columns: 'Price: $1 Sales: $2 Location: Ohio'. */
export function isOnlyLabels(description: string, title: string): boolean {
  const own = description.startsWith(title) ? description.slice(title.length) : description;
  if (own.length > MAX_LENGTH) return false;
  const [before = "", ...values] = own.split(LABEL);
  return (
    values.length >= MIN_LABELS &&
    wordsIn(before) <= MAX_WORDS_BEFORE &&
    values.every(
      (value) =>
        value.length <= MAX_VALUE_LENGTH &&
        wordsIn(value) <= MAX_WORDS_OF_VALUE &&
        !/:|[.!?]\s+\p{Lu}/u.test(value),
    )
  );
}
