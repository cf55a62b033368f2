import { cuesOf } from "./cues";
import { lowered, sourceOf } from "./pattern";
import type { Clause } from "./talk";
import PERSONS from "./vocabulary/persons.json" with { type: "json" };

const CUE = cuesOf("persons");

/** Words for people by what they do; those of `trades` are also what businesses or their staff are called. */
const [PEOPLE, TRADES, FAMILY, NATIONS] = [
  PERSONS.people,
  PERSONS.trades,
  PERSONS.family,
  PERSONS.nations,
].map((words) => `(?:${sourceOf(words)})`);

const YEARS = String.raw`\d+\+? ?(?:years?|yrs?)`;
/** Nobody calls a business retired, or from there. */
const MARK = `(?:(?:ex|former|formerly|retired|(?:semi|half|soon to be)[ -]retired|licen[cs]ed|master|journeyman|registered|certified|career|lifelong|aspiring|(?:burned|burnt)[ -]out|laid[ -]off|first[ -]time|newly|recent|recently|married|${NATIONS})[ -])`;
const LEAD = String.raw`(?:(?:hi|hey|hello|so|well|and|but|as|being|just|currently|i['’]?m|i am|we['’]?re|we are|not|an?|the|two|three|me|my (?:wife|husband) is)[ ,]+)*`;
/** What else may name a person: no word that asks for one ('with a chef', 'existing manager'). */
const NAMING = String.raw`(?:(?!(?:with|w|has|have|having|no|for|by|from|to|near|in|of|without|needs?|wants?|must|keep|existing|resident|on-?site|full|part|good|strong|current|any)\b)[\w'’./&-]+ ){0,3}?`;
const MORE = String.raw`(?: (?:here|lol|myself|(?:by|at) (?:trade|training|day|night|heart)|turned .*|(?:in|with|w|from|at|of|for|on|out of|who|and|moving|looking|leaving|quitting|laid off|tired|sick) .*)| ?\(.*)?`;
const STRONG_END = String.raw`(?:(?: (?:with|w|for|of))? ${YEARS}.*| (?:couple|family|duo|here|by (?:trade|training)|turned)\b.*| (?:with|w) .*licen[cs]e.*)`;

const whole = (words: string) => new RegExp(`^\\W*${words}\\W*$`);
const MARKED = whole(
  `${LEAD}(?:${MARK}${NAMING}(?:${PEOPLE}|${TRADES})${MORE}|${NAMING}(?:${PEOPLE}|${TRADES})${STRONG_END}|${MARK}(?:couple|family)${MORE}|(?:not|(?:i['’]?m|i am|as|being) (?:also |both |currently )?) ?an? ${NAMING}(?:${PEOPLE}|${TRADES})${MORE})`,
);
const SAID_OF_ONESELF = whole(`${LEAD}${NAMING}${PEOPLE}${MORE}`);
/** 'Electrical contractor.' alone is the business. */
const ENDED = whole(
  `(?!.*\\b(?:contractor|builder|broker|caterer|printer|operator)$)${LEAD}${NAMING}${TRADES}`,
);

/** What goes on telling of the person: '47', 'TX license', 'severance in hand', 'not clinical'. */
const GOES_ON = new RegExp(
  String.raw`^\W*(?:and )?(?:(?:both|age|aged|now|i['’]?m|i am) )*(?:\d\d(?: ?(?:and|&|/) ?\d\d)?(?: (?:years|yrs|y/?o)(?: old)?)?|${YEARS}(?: (?:in|of|as|at|with|on|exp|experience|doing|under) .*)?|(?:[\w'’]+ ){0,3}(?:licen[cs]e|licen[cs]ed|degree|certs?|severance|schedule|background)(?: .*)?|no kids|(?:tired|sick) of .*|(?:not|never) [\w'’]+(?: [\w'’]+)?|off (?:in|on|for) .*|\d of us .*|all \d.*|one [\w ]+,? (?:and )?(?:one|the other) [\w ]+|(?:sba |bank |loan )*pre-?(?:approved|qualified)(?: (?:for|up|by|with|at) .*)?|\$?\d[\d,.]*[km]? (?:down|cash(?! ?flow)|saved|liquid|equity|to invest)(?: .*)?)\W*$`,
);
/** 'Hubby drives for UPS', 'sons coming in with me': what one's family does. */
const OF_FAMILY = new RegExp(
  String.raw`^\W*(?:and |so |but |plus )?(?:(?:my|our|the) )?${FAMILY}(?:(?: and| &) (?:i|me|(?:my )?${FAMILY}))? (?:is|are|was|were|has|had|does|works?|drives?|(?:runs?|ran)(?! it)|owns?|owned|knows?|cooks?|bakes?|handles?|keeps|teach\w*|coming|sells?|did|do|went|got|lost|just|also|both|retired|grew|died|left)\b.*$|^\W*(?:and |so |but )?(?:my|our) ${FAMILY} (?!business|wants|needs|likes|loves|prefers|looks|hopes|seeks|dreams)[a-z]{2,}(?:s|ed) .*$`,
);

const GREETING = /^\W*(?:hi|hey|hello)(?: (?:all|there|folks|guys))?\W*$/;
const STARTS = /^(?:|[.!?;\n—–-])$/;

/** Which clauses tell who the buyer is, by words for people and families (MAT-14). */
export function personsIn(text: string, clauses: readonly Clause[]): boolean[] {
  const small = lowered(text);
  const told: boolean[] = [];
  for (const [at, { start, end, sign }] of clauses.entries()) {
    const words = small.slice(start, end).trim();
    const isStart =
      at === 0 ||
      told[at - 1] === true ||
      STARTS.test(clauses[at - 1]?.sign ?? "") ||
      GREETING.test(small.slice(0, start));
    const isPerson =
      isStart &&
      (MARKED.test(words) ||
        SAID_OF_ONESELF.test(words) ||
        (at === 0 &&
          clauses.length > 1 &&
          (/^[.!]$/.test(sign) || CUE.wishes.test(small.slice(end)) || CUE.age.test(small.slice(end))) &&
          ENDED.test(words)));
    told.push(isPerson || OF_FAMILY.test(words) || (told[at - 1] === true && GOES_ON.test(words)));
  }
  return told;
}
