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

/** Capitals at the start of sentences, 'an 8-bay', 'a used', '1 year', one space between words. */
export function polish(text: string): string {
  return text
    .replace(/ {2,}/g, " ")
    .replace(/(?<![\d.,])1 (year|month|mile)s\b/g, "1 $1")
    .replace(/(?<![\d.,])1 times\b/g, "once")
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
    .replace(
      /^([A-Z][A-Za-z ]+: )([a-z])/gm,
      (_, label: string, letter: string) => label + letter.toUpperCase(),
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

/** Word beginnings, so that plurals and endings follow; both cases. */
const BRITISH_SPELLING: Readonly<Record<string, string>> = {
  "aluminum\\b": "aluminium",
  analyz: "analys",
  "cancel(?=ing|ed)": "cancell",
  caregiver: "carer",
  "catalog(?=s?\\b)": "catalogue",
  center: "centre",
  color: "colour",
  cozy: "cosy",
  customiz: "customis",
  "defense\\b": "defence",
  "dollars\\b": "pounds",
  favor: "favour",
  fiber: "fibre",
  flavor: "flavour",
  "gray\\b": "grey",
  honor: "honour",
  jewelry: "jewellery",
  "label(?=ing|ed)": "labell",
  "labor\\b": "labour",
  "license(?=s?\\b)": "licence",
  "meter(?=s?\\b)": "metre",
  "model(?=ing|ed)": "modell",
  moderniz: "modernis",
  mold: "mould",
  neighbor: "neighbour",
  optimiz: "optimis",
  organiz: "organis",
  "percent\\b": "per cent",
  plow: "plough",
  "program(?=s?\\b)": "programme",
  rationaliz: "rationalis",
  recogniz: "recognis",
  "remodel(?=ing|ed|er)": "remodell",
  specializ: "specialis",
  theater: "theatre",
  "tire(?=s?\\b)": "tyre",
  "travel(?=ing|ed|er)": "travell",
  utiliz: "utilis",
  vacation: "holiday",
  "zip code": "postcode",
};

const BRITISH = Object.entries(BRITISH_SPELLING).map(
  ([american, british]) => [new RegExp(`\\b${american}`, "gi"), british] as const,
);

/** American spelling to British, keeping capitals; `dollars` stays where people pay in dollars. */
export function inBritish(text: string, payInDollars: boolean): string {
  return BRITISH.reduce(
    (current, [pattern, british]) =>
      current.replace(pattern, (found) => {
        if (payInDollars && found.toLowerCase() === "dollars") return found;
        const capital = found[0] === found[0]?.toUpperCase();
        return capital ? `${british[0]?.toUpperCase()}${british.slice(1)}` : british;
      }),
    text,
  );
}
