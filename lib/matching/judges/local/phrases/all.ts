import { ASSET_PHRASES } from "./assets";
import { COURSE_PHRASES } from "./course";
import { CUSTOMER_PHRASES } from "./customers";
import { KIND_PHRASES } from "./kind";
import { OPERATIONS_PHRASES } from "./operations";
import { PEOPLE_PHRASES } from "./people";
import type { Phrase } from "./phrase";
import { PREMISES_PHRASES } from "./premises";
import { SELLER_PHRASES } from "./seller";
import { STANDING_PHRASES } from "./standing";

/** All that buyers ask for beside figures, places and trades. Of two that read the same words the first is taken. */
export const PHRASES: readonly Phrase[] = [
  ...SELLER_PHRASES,
  ...PEOPLE_PHRASES,
  ...PREMISES_PHRASES,
  ...ASSET_PHRASES,
  ...CUSTOMER_PHRASES,
  ...COURSE_PHRASES,
  ...KIND_PHRASES,
  ...OPERATIONS_PHRASES,
  ...STANDING_PHRASES,
];
