import type { Random } from "./random";

export type Slots = Readonly<Record<string, string>>;

const CHOICE = /\[([^[\]]*\|[^[\]]*)\]/;

/**
 * Fills a template: `[a|b]` choices (also nested), `{12-30}` numbers, `{name}` slots.
 * Throws on a slot that nobody defined, which is a mistake in a concept.
 */
export function fill(template: string, slots: Slots, random: Random): string {
  let text = template.replaceAll("{The}", slots.The ?? "{The}");
  for (let choice = CHOICE.exec(text); choice; choice = CHOICE.exec(text)) {
    const chosen = random.pick((choice[1] ?? "").split("|"));
    text = text.slice(0, choice.index) + chosen + text.slice(choice.index + choice[0].length);
  }
  return text.replace(/\{([^}]+)\}/g, (_, name: string, at: number, whole: string) => {
    const range = /^(\d+)-(\d+)$/.exec(name);
    if (range) {
      const drawn = random.int(Number(range[1]), Number(range[2]));
      // Nobody has served for longer than the business has existed.
      const years = whole.startsWith(" years", at + name.length + 2);
      return quoted(years && slots.age ? Math.min(drawn, Number(slots.age)) : drawn);
    }
    const value = slots[name];
    if (value === undefined) throw new Error(`no value for {${name}} in '${template}'`);
    return value;
  });
}

/** A drawn number as people quote it: '3,800' rather than '3,798'. */
function quoted(value: number): string {
  const step = value >= 10_000 ? 500 : value >= 1_000 ? 100 : value >= 200 ? 10 : 1;
  return wholeNumber(Math.round(value / step) * step);
}

/** '1,900'. */
export function wholeNumber(value: number): string {
  return value.toLocaleString("en-US");
}

/** Capitals at the start of sentences, 'an 8-bay', 'a used', one space between words. */
export function polish(text: string): string {
  return text
    .replace(/ {2,}/g, " ")
    .replace(/\b(a|an) (?=[A-Za-z0-9'“"])/gi, (_, article: string, at: number, whole: string) => {
      const following = whole.slice(at + article.length + 1);
      // 'Plan A includes', 'A to Z'.
      if (article === "A" && at > 0 && !/[.!?:\n-]\s*$/.test(whole.slice(0, at))) return `${article} `;
      const first = article[0] ?? "a";
      return `${startsWithVowelSound(following) ? `${first}n` : first} `;
    })
    .replace(
      /(^|[.!?]\s+|\n(?:- )?|^- |: (?=the \w+ is for sale))([a-z])/g,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .trim();
}

function startsWithVowelSound(text: string): boolean {
  if (/^(8|11|18)(?!\d)/.test(text) || /^8\d/.test(text) || /^(11|18),/.test(text)) return true;
  if (
    /^(us(e|ed|er|ual|able)\b|uni(t|on|que|form|vers)|eu|one\b|one-|U\.S|UK\b|USDA|UL\b|ubiq|util)/i.test(
      text,
    )
  )
    return false;
  if (
    /^(hour|honest|heir|HVAC|MRI|MSP|SBA|SaaS|FDA|FAA|NDT|RV\b|LTL|SEO|LED|ATM|SKU|FBA|NADCAP|HOA|MOT\b)/.test(
      text,
    )
  )
    return !/^(SaaS|NADCAP)/.test(text);
  return /^[aeiou]/i.test(text);
}

const BRITISH: readonly [RegExp, string][] = [
  [/\bcenter(s|ed|piece)?\b/g, "centre$1"],
  [/\bCenter(s)?\b/g, "Centre$1"],
  [/\bcentreed\b/g, "centred"],
  [/\btheater/g, "theatre"],
  [/\bTheater/g, "Theatre"],
  [/\b([Tt])ire(s?)\b/g, "$1yre$2"],
  [/\b([Cc])olor/g, "$1olour"],
  [/\b([Ll])abor\b/g, "$1abour"],
  [/\b([Nn])eighbor/g, "$1eighbour"],
  [/\b([Ff])avor/g, "$1avour"],
  [/\b([Ff])lavor/g, "$1lavour"],
  [/\b([Hh])onor/g, "$1onour"],
  [/\b([Pp])rogram(s?)\b/g, "$1rogramme$2"],
  [/\b([Cc])atalog(s?)\b/g, "$1atalogue$2"],
  [/\b([Aa])luminum\b/g, "$1luminium"],
  [/\b([Jj])ewelry\b/g, "$1ewellery"],
  [/\b([Jj])eweler/g, "$1eweller"],
  [/\b([Ff])iber(s?)\b/g, "$1ibre$2"],
  [/\b([Gg])ray\b/g, "$1rey"],
  [/\b([Pp])ajama/g, "$1yjama"],
  [/\b([Tt])ravel(ing|ed|er)/g, "$1ravell$2"],
  [/\b([Mm])odel(ing|ed)\b/g, "$1odell$2"],
  [/\b([Cc])ancel(ing|ed)\b/g, "$1ancell$2"],
  [/\b([Rr])emodel(ing|ed|er)/g, "$1emodell$2"],
  [/\b([Ll])abel(ing|ed)\b/g, "$1abell$2"],
  [/\b([Mm])old(s|ing|ed)?\b/g, "$1ould$2"],
  [/\b([Pp])low(s|ing)?\b/g, "$1lough$2"],
  [/\b([Cc])ozy\b/g, "$1osy"],
  [/\b([Dd])efense\b/g, "$1efence"],
  [/\b([Ll])icense(s?)\b(?! to\b)/g, "$1icence$2"],
  [
    /\b(\w+?)(al|ial|ani|zat|organ|recogn|speci?al|standard|custom|modern|util|optim|maxim|autom)iz(e|es|ed|ing|ation)\b/g,
    "$1$2is$3",
  ],
  [/\b([Oo])rganiz/g, "$1rganis"],
  [/\b([Rr])ecogniz/g, "$1ecognis"],
  [/\b([Ss])pecializ/g, "$1pecialis"],
  [/\b([Cc])ustomiz/g, "$1ustomis"],
  [/\b([Mm])oderniz/g, "$1odernis"],
  [/\b([Oo])ptimiz/g, "$1ptimis"],
  [/\b([Uu])tiliz/g, "$1tilis"],
  [/\b([Aa])nalyz/g, "$1nalys"],
  [/\b([Mm])om-and-pop\b/g, "$1um-and-dad"],
  [/\bzip code/g, "postcode"],
  [/\bgas station/g, "petrol station"],
  [/\bparking lot/g, "car park"],
  [/\bvacation/g, "holiday"],
  [/\bmonthly rent\b/g, "monthly rent"],
];

/** American spelling to British, for listings outside the United States. */
export function inBritish(text: string): string {
  return BRITISH.reduce((current, [pattern, spelling]) => current.replace(pattern, spelling), text);
}
