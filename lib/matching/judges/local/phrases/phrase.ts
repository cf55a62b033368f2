import type { BusinessType, Flag } from "@/lib/listings/vocabulary";

/** Something buyers ask for in many words, and the words by which listings show it or its contrary. */
export interface Phrase {
  /** How a buyer asks for it. */
  ask: RegExp;
  /** How a listing shows it, within one sentence. */
  show?: RegExp;
  /** True when denying something is how it is shown: 'no experience needed'. */
  showsByDenial?: true;
  /** True when it is about what could be, so that 'could be expanded' shows it. */
  isPossibility?: true;
  /** Sentences that speak of something else in the same words: a supervisor who retires. */
  unless?: RegExp;
  /** How a listing shows the contrary, within one sentence. */
  against?: RegExp;
  /** The flag of a listing that shows it. */
  flag?: Flag;
  /** The business types that show it, and those that show the contrary. */
  types?: readonly BusinessType[];
  otherTypes?: readonly BusinessType[];
  /** True for a kind of business, which stands in lists beside trades: 'no restaurants, franchises or start-ups'. */
  isKind?: true;
}

/** A word in between, but none that turns the sentence: 'owner retiring or relocating', 'owner not retiring'. */
const ANY_WORD = String.raw`(?: (?!(?:or|and|but|nor|not|no|never|without)\b)\w+)`;

/**
 * Any of the alternatives, as whole words in small or capital letters. `…` stands for up to sixty characters of the
 * same sentence, so that 'manager … stays' finds 'our manager of nine years stays'.
 */
export function anyOf(...alternatives: string[]): RegExp {
  const source = alternatives
    .map((one) =>
      one.replace(/ ?… ?/g, String.raw`\b[^.;]{0,60}?\b`).replaceAll(String.raw`(?: \w+)`, ANY_WORD),
    )
    .join("|");
  return new RegExp(String.raw`\b(?:${source})\b`, "i");
}

/** Those who sell, by any of the names that listings give them. */
export const SELLER =
  "(?:(?:co-)?owners?|owner-operators?|sellers?|vendors?|(?:co-)?founders?|proprietors?|shareholders?|principals?|partners?|couple|brothers|sisters|husband(?: and wife)?|wife|president|ceo|family|father|dad|mother|parents|practitioner|doctor|dentist|veterinarian|director and owner|publican|landlord and owner)";

/** Those who work there. */
export const STAFF =
  "(?:staff|employees?|team|crews?|workers?|workforce|personnel|people|technicians?|techs|drivers?|mechanics|stylists|instructors|teachers|nurses|caregivers|hygienists|foremen|engineers|chefs?|bakers?|cooks|agents?|installers|groomers|therapists|key (?:people|employees|staff)|billers|developers)";

/** Those who lead beside the owner. */
export const MANAGER =
  "(?:managers?|management|gm|coo|directors?(?: of \\w+)?|administrator|superintendents?|supervisors?|vice[- ]president|vp|controller|head (?:baker|chef|brewer|groomer|teacher|technician)|(?:lead|team|crew|shift|branch) (?:drivers?|leads?|leaders?|technicians?|heads?)|second[- ]in[- ]command|right[- ]hand (?:man|woman|person)|assistant managers?)";

/** A count in figures or words. */
export const COUNT =
  "(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|a dozen|several|multiple)";

const SMALL = "one|two|three|four|five|six|seven|eight|nine|ten";
/** At most ten hours. */
export const TEN_HOURS = `(?:(?:a |just a )?(?:few|handful of)|(?:[1-9]|10|${SMALL})(?:(?: ?[-–] ?| to | or )(?:[1-9]|10|${SMALL}))?)(?: |-)hours?`;
/** At most twenty hours. */
export const FEW_HOURS =
  "(?:(?:a |just a )?(?:few|handful of)|(?:[1-9]|1\\d|20|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)(?:(?: ?[-–] ?| to | or )(?:[1-9]|1\\d|2[0-5]|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty))?)(?: hours?|[- ]hours?)";
