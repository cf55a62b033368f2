import { cleanLine } from "./text";
import { withoutAllCaps } from "./title";

const MAX_LENGTH = 200;
const SMALL = new Set("and at by de for in of the und van von".split(" "));
/** Titles, degrees and company forms written in capitals. */
const CAPITALS =
  /^(?:llc|llp|plc|pllc|usa|us|uk|nyc|mba|cpa|cbi|abi|lmcbi|bca|cfa|jd|ceo|coo|cfo|ii|iii|iv|vr|m&a)$/;
/** 'cm&ap', 'm&ami': credentials of brokers' associations. */
const CREDENTIAL = /^[a-z]{1,3}&[a-z]{1,4}$/;
const LETTER_AFTER_A_BREAK = /(?<![\p{L}\p{N}'’]|[\p{L}]{2}['’])\p{L}|(?<=^[od]['’])\p{L}/gu;

function capitalised(word: string, at: number): string {
  const bare = word.replace(/[^\p{L}\p{N}&]/gu, "");
  if (CAPITALS.test(bare) || CREDENTIAL.test(bare)) return word.toUpperCase();
  if (at > 0 && SMALL.has(bare)) return word;
  const name = word.replace(LETTER_AFTER_A_BREAK, (letter) => letter.toUpperCase());
  return name.replace(/^Mc\p{Ll}(?=\p{Ll}{2})/u, (start) => `Mc${start.charAt(2).toUpperCase()}`);
}

/** 'mary o'neil, mba' → 'Mary O'Neil, MBA'. Mixed case and addresses are kept; null when there is none. */
export function readBrokerName(raw: string | undefined): string | null {
  const name = cleanLine(raw, MAX_LENGTH);
  if (!name) return null;
  if (/\p{Lu}/u.test(name)) return withoutAllCaps(name);
  if (!name.includes(" ") && /[.@]/.test(name)) return name;
  return name.split(" ").map(capitalised).join(" ");
}

/** A name, and no more: 'Kingsley Allison', 'Jina "Sachiko" O'Brien', not 'Contact us for details'. */
const A_NAME = /^(?:[\p{Lu}"“(][\p{L}.'’"”()-]*\s?){2,5}$/u;

/** The broker whom the text names under a label, which may be another than the source's field says. */
export const brokerInText = (label: string | undefined): string | undefined =>
  label !== undefined && A_NAME.test(label) ? label : undefined;
