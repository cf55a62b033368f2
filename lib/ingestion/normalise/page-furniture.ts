/**
 * What a page prints on every card beside the listing: neighbours, buttons and the names of filters. It is
 * removed before anything is read, so that a neighbour's figures or a filter's 'Property Included' never
 * count as the listing's own.
 */
const FURNITURE: readonly RegExp[] = [
  /\s*\bprevious post\b.*?\bnext post\b\s*$/is,
  /\s*\bproperty included price reduction inquire\s*$/i,
  /\s*\bmore details \/ inquire\b.{0,80}$/i,
  /\s*\b(?:view (?:listing|business|details|article)|introduce a buyer|learn more|read further|read more|full details|sign nda|more info\s*>{0,2}|get listing details|inquire now|view view)\s*$/i,
  /^\s*showing \d+ results out of \d+\s*/i,
  // The alternative texts of a logo or of placeholders, printed once per picture.
  /(?:\b(?:coming soon|new|featured)\s+)?\b(\p{L}{3,})(?:\s+\1\b){2,}/iu,
  /^\s*(?:restaurant_menu|store_mall_directory|location_on)\s+/i,
];
const ROUNDS = 3;

/** The text of a card without the furniture at its ends. */
export function withoutFurniture(text: string): string {
  let current = text;
  for (let round = 0; round < ROUNDS; round++) {
    const before = current;
    for (const pattern of FURNITURE) current = current.replace(pattern, "");
    current = current.trim();
    if (current === before) break;
  }
  return current;
}
