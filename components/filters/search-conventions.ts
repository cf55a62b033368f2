/** The search syntax with what each form finds (FND-5); `lib/listings/words` parses it. */
export const SEARCH_CONVENTIONS: readonly { typed: string; finds: string }[] = [
  { typed: "marina texas", finds: "both words, in any form" },
  { typed: '"coin laundry"', finds: "just this phrase" },
  { typed: "marina or brewery", finds: "either of the two" },
  { typed: "-franchise", finds: "without this word" },
  { typed: '-"real estate"', finds: "without this phrase" },
  { typed: "title:marina", finds: "in the title" },
  { typed: 'broker:"sunbelt"', finds: "by the broker's name" },
  { typed: "hvac", finds: "names of the same trade too; not in quotes" },
];
