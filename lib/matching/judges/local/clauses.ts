/** A part of criteria that is read on its own. */
export interface Clause {
  text: string;
  /** Under a heading like 'Nice to have:'. */
  isWish: boolean;
  /** Under a heading like 'Avoid:'. */
  isAvoided: boolean;
}

const WORDS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(" ");
const MORE: Record<string, number> = {
  "a dozen": 12,
  twenty: 20,
  "twenty-five": 25,
  thirty: 30,
  forty: 40,
  fifty: 50,
  "a hundred": 100,
  ten: 10,
};
const COUNTED =
  "(?:employees|staff|people|workers|years?|hours?|times|million|x|percent|technicians|drivers|locations?|stores?)";
const COUNT = new RegExp(
  String.raw`\b(?<count>${[...Object.keys(MORE), ...[...WORDS].reverse()].join("|")})(?=[ -](?:(?:full|part)[- ]time )?${COUNTED}\b)`,
  "gi",
);

/** Ways of writing that would only be in the way: what is said stays the same. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[‘’`´]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/\s*[—―]\s*|\s+–\s+(?=\D)/g, ", "],
  [/[‐‑‒–−]/g, "-"],
  [/[\u00a0\u2007\u202f\t]/g, " "],
  [/[✓✔✅●◦▪‣·]/g, "•"],
  [/\bw\/o\b/gi, "without"],
  [/\bw\//gi, "with "],
  [/\be\.g\.?,?|\beg:/gi, "such as"],
  [/\bi\.e\.?,?/gi, ","],
  [/,? etc\b\.?/gi, ""],
  [/\b(approx|min|max|incl|est|yrs?|hrs?|ft|st|mt|dr|no|vs|ca|avg)\.(?=\s*[\w$£€])/gi, "$1"],
  [/\bU\.S\.(?:A\.?)?/g, "US"],
  [/\bU\.K\.?/g, "UK"],
  [/\b(?:a )?half (?:a )?million\b/gi, "$500k"],
  [/\ba (?:million|mil)\b(?: dollars| bucks)?/gi, "$1m"],
  [/\blow (?:six|6)[- ]figures?\b/gi, "$100k-$350k"],
  [/\bmid(?:dle)? (?:six|6)[- ]figures?\b/gi, "$300k-$700k"],
  [/\bhigh (?:six|6)[- ]figures?\b/gi, "$650k-$1m"],
  [/\b(?:six|6)[- ]figures?\b/gi, "$100k+"],
  [/\b(?:seven|7)[- ]figures?\b/gi, "$1m+"],
  [/\b(\d+(?:\.\d+)?) (?:dollars|usd|bucks)\b/gi, "$$$1"],
  [/\busd ?(?=\d)/gi, "$"],
  [/\b8\(a\)/gi, "8a"],
  [/\bgbp ?(?=\d)/gi, "£"],
];

/** Criteria in plain spelling. */
export function inPlainSpelling(text: string): string {
  const spelled = PLAIN.reduce((so, [pattern, plainly]) => so.replace(pattern, plainly), text);
  return spelled.replace(COUNT, (word) => {
    const lower = word.toLowerCase();
    return String(MORE[lower] ?? WORDS.indexOf(lower) + 1);
  });
}

const WISHED =
  "nice[- ]to[- ]haves?|nice but not (?:required|necessary)|preferences?|preferred|preferably|bonus(?: points)?|would be (?:nice|great)|ideal(?:ly)?|pluses|wish ?list|optional|desirable|desired";
const AVOIDED =
  "avoid(?:ing)?|deal[- ]?breakers?|no[- ]?go(?:es|s)?|exclu(?:sions?|de[ds]?|ding)|not interested(?: in)?|(?:do not|don't) want|not wanted|hard no(?:s|es)?|no thanks|pass on|not for me|won't consider|will not consider|red flags?|turn[- ]offs?";
const ASKED =
  "must[- ]haves?|must|requirements?|required|criteria|my criteria|looking for|want(?:ed)?|needs?|essentials?|key criteria|what (?:i|we)(?:'m|'re| am| are)? (?:want|looking for|need)|target|investment criteria|acquisition criteria|buy box|the basics|basics";
const ABOUT_BUYER =
  "about (?:me|us)|background|my background|our background|who (?:i am|we are)|experience|funding|financing|funds|timeline|timing";
const HEADING = new RegExp(
  String.raw`^\W*(?:(?<wished>${WISHED}|nice(?=\s*:))|(?<avoided>${AVOIDED}|no[tn]?e?(?=\s*:))|(?<asked>${ASKED})|(?<buyer>${ABOUT_BUYER}))\b[^:\n]{0,20}:\s*(?<rest>[^]*)$`,
  "i",
);
const BULLET = /^\s*(?:[-*•+]+|>+(?=\s*[^\s\d$£])|\(?\d{1,2}[.)](?=\s)|\(?[a-h]\))\s*/;
const SENTENCES = /[.!?]+(?=\s|$)|[;•]+/;

/** Criteria taken apart at sentences, lines and points; headings tell for what follows what it is. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let [isWish, isAvoided, isAside] = [false, false, false];
  for (const line of inPlainSpelling(text).split(/\n+/)) {
    for (const sentence of line.replace(BULLET, "").split(SENTENCES)) {
      const heading = HEADING.exec(sentence);
      if (!heading) {
        if (sentence.trim() !== "" && !isAside) clauses.push({ text: sentence, isWish, isAvoided });
        continue;
      }
      const { wished, avoided, buyer, rest = "" } = heading.groups ?? {};
      const here = { isWish: Boolean(wished), isAvoided: Boolean(avoided) };
      if (rest.trim() === "") [isWish, isAvoided, isAside] = [here.isWish, here.isAvoided, Boolean(buyer)];
      else if (!buyer) clauses.push({ text: rest, ...here });
      if (rest.trim() !== "") isAside = false;
    }
  }
  return clauses;
}

const WISH =
  "look(?:ing|s)?|seek(?:ing|s)?|search(?:ing)?|interested|want(?:s|ing|ed)?|need(?:s|ing)?|hop(?:e|ing)|prefer|would (?:like|love|prefer|consider)|like|love|require|must|in the market|target(?:ing)?|open to|budget|spend|afford|pay|buy|acquire|don't|do not|won't|avoid|not";
const HAS_WISH = new RegExp(String.raw`\b(?:${WISH})\b`, "i");
const OF_BUYER =
  /(?:\b(?:i|we)(?:'m|'re|'ve|'ll)?(?= )(?! (?:can|could|would|will|may) (?:run|manage|operate|own|do|grow|work|live|step|be|take|oversee|handle|keep|add|expand|move|relocate|buy))|\b(?:i|we) (?:do not|don't) (?:need|have) to be |\bmy (?:wife|husband|partner|family|background|experience|team|brother|son|daughter|spouse|skills?|career|current job)\b|\bour (?:team|background|fund|group|experience|family)\b|^\W*(?:(?:ex|former|retired|experienced|serial|seasoned|first[- ]time|currently|recently)[- ](?:\w+ ){0,3}(?:operators?|buyers?|searchers?|executives?|entrepreneurs?|engineers?|investors?|officer|veterans?|consultant|professionals?)|(?:cash buyer|funds? (?:are |is )?(?:available|ready)|proof of funds|backed by|equity partners?|with (?:a )?background|coming from|pre-?approved for|can close))\b)[^,.;]*/gi;
/** Where somebody stops speaking of himself: 'I have 15 years in logistics and want …'. */
const NEXT_THOUGHT = new RegExp(
  String.raw`\b(?:and|but|so|now|therefore)\b(?= (?:i |we |i'm |we're |am |are |now )?(?:${WISH}))`,
  "i",
);
const BUYER =
  "(?:searchers?|buyers?|investors?|fund|family office|group|operators?|entrepreneurs?|executives?|engineers?|veterans?|acquirers?|holding company|holdco|we|i|partners|husband and wife(?: team)?|couple|professionals?|officers?|nurses?|pilots?|teachers?|individual|person|retiree|company|firm|family|brothers|friends|mba|graduates?|someone|client|team)";
const INTRODUCTION = new RegExp(
  String.raw`^[^,.;:]{0,70}?\b${BUYER}\b[^,.;:]{0,30}?\b(?:looking|seeking|searching|hoping|wanting|wants?|wish(?:es)?|would like|interested|in the market)\b(?= (?:for|to (?:acquire|buy|purchase|own|invest|find|take|operate|run|add|get)|in|a|an|\$?\d))`,
  "i",
);
const NO_MATTER =
  /\b(?:(?:open to|flexible (?:on|about|as to)|agnostic (?:to|on|about|as to|of)|no preference (?:on|for|as to|about|in)|(?:don't|do not) (?:care|mind)(?: about| which| what)?|any|whatever|all) (?:(?:any|all|other|most|the|different|kinds? of|types? of|reasonable|my|which|what) )*(?:industr(?:y|ies)|sectors?|locations?|geograph\w+|niches?|verticals?|areas?|types? of business(?:es)?|business(?:es)? types?|ideas|states?|regions?|where|place)|(?:industry|sector|location|geography|geographically|geo)[- ]agnostic|(?:industry|sector|location|geography) (?:is )?(?:flexible|open|not important|doesn't matter|does not matter)|anywhere is fine|location flexible)\b/gi;

/** A clause with what the buyer says of himself, and what does not matter to him, blanked out. */
export function withoutAsides(text: string): string {
  const blank = (words: string) => " ".repeat(words.length);
  return text
    .replace(NO_MATTER, blank)
    .replace(INTRODUCTION, blank)
    .replace(OF_BUYER, (words) => {
      const next = NEXT_THOUGHT.exec(words);
      const own = next ? words.slice(0, next.index) : words;
      const isPlea = HAS_WISH.test(own) && !/^(?:i|we) (?:do not|don't) (?:need|have) to be /i.test(own);
      return isPlea ? words : blank(own) + words.slice(own.length);
    });
}
