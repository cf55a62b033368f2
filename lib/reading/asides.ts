import { US_STATE_OF_CODE, US_STATES } from "@/lib/listings/places";
import { ASIDES, PERSON } from "./operators";
import type { Span } from "./wish";

/** What holds a clause to the one before it. */
const JOINT =
  "(?:(?:so|and|but|or|since|because|as|well|ok|okay|hi|hello|hey|there|honestly|right now|currently|yes|oh|also|though|although|while|where|when|if|now|then|anyhow|anyway|besides|plus|once|recently|actually|basically|lately|today|technically|ideally|mostly)[, ]+)*";
/** What is the buyer's, and yet says what is looked for: 'my budget', 'our ideal target'. */
const WISH_NOUN =
  "(?:(?:max|maximum|total|asking|purchase|price|top|upper|absolute|only|first|main|dream|ideal|perfect|preferred|next|hard|key|other|favou?rite|sweet|initial|basic|minimum) )*(?:budget|limit|max|maximum|minimum|ceiling|cap|price|range|ideal|target|dream|preferences?|criteria|requirements?|needs?|wish|wishes|focus|goal|thesis|must|musts|deal[ -]?breakers?|aim|choice|favou?rite|interests?|hope|business|shop|store|company|area|location|spot|condition|conditions|list|mandate|priority|priorities|number|one|add-on|acquisition|buy)";
/** Whose words they are: 'I', 'my wife and I', 'our family', 'my back', 'the bank guy'. */
const SUBJECT = String.raw`(?:(?:both of us|us two|me and my \w+|(?:husband|wife) and i|i|we|you|he|she(?! must| should| has to| needs to| stays)|(?:the |an? )?(?:[a-z]+ )?(?:guy|doc|doctor|kids|grandkids|therapist|lawyer|gal|${PERSON}|people(?= (?:say|tell|told|keep)\\b)) (?=says?\b|tell\b|keep\b|said\b|tells?\b|told\b|thinks?\b|wants?\b|would\b|got\b|is\b|are\b|was\b|has\b|have\b|had\b|does\b|did\b|works?\b|reads?\b|lives?\b|starts?\b|keeps?\b)|(?:my|our) (?!(?:own|next|new|second|third|future)\b|${WISH_NOUN}\b)[a-z'-]+(?: [a-z'-]+){0,2}?)(?: and (?:i|me|my \w+))?(?: (?:both|all))?)`;
/** Words between a subject and its verb. */
const AUXILIARY = String.raw`(?:['’](?:m|ve|re|s|d|ll)\b|\b(?:am|are|is|was|were|have|has|had|do|did|would|will|been|being|already|both|just|recently|currently|also|always|now|all|usually|really|only|actively|still|truly|honestly|definitely|mostly|actually|seriously|mainly|probably|happily|gladly|even|again|very|much|more|most|then|rather|can|could|may|might|too|so|finally|ultimately|certainly)\b|,)`;
/** What a person does who comes to a wish: it is looked for, paid for, moved to or refused. */
const WISHING = String.raw`(?:look|looking|trying|in the market|ready|hoping|want|wants|wanted|need|needs|seek|seeking|prefer|prefers|searching|search|interested|interest|after|open|willing|like|likes|love|loves|hope|buying|buy|buys|purchase|purchasing|acquire|acquiring|consider|considering|not|no|never|only|moving|move|relocating|heading|settling|up for|flexible|able|target|targeting|focus|focused|focusing|shopping|hunting|hunt|keen|happy|okay|ok|fine|pay|paying|spend|spending|afford|stretch|offer|invest|swing|go (?:to|up|as|for|over|above|higher|below|under|lower)|going (?:to|up)|put|do (?=\$?\d)|be (?:happy|interested|open|fine|ok|okay|keen|glad|grateful|looking|buying)|limited to|require|requires|expect|expecting|insist|must|should|favou?r|welcome|entertain|pursue|pursuing|evaluate|pick up|picking up|add|adding|take (?:on|over)|taking over|aim|aiming|care|mind|agree|refuse|reject|avoid|skip|pass|hate|hates|veto|vetoes|exclude|say no|says no|dislike|steer|(?:stay|keep) (?:away|out|clear)|rule out|draw the line|wouldn't|won't|don't|can't|cannot|aren't|isn't|couldn't|doesn't|shouldn't|do without|move (?:it|the)|relocate it|take it|(?:run|operate|manage|work)(?: it)? (?:from|remotely|out of))`;
const STARTS = new RegExp(
  // All of the auxiliaries are taken before the verb is looked at.
  String.raw`^${JOINT}${SUBJECT}\b(?=(?<auxiliaries>\s*(?:${AUXILIARY}\s*)*))\k<auxiliaries>(?!${WISHING}\b)(?=[\w$]|$)`,
);
/** The same without a subject, as people write in a hurry: 'Own 4 shops already', 'grew up on a farm', 'been driving'. */
const BARE = new RegExp(
  String.raw`^${JOINT}(?:been (?!in business|in operation|in existence|around|there)(?:an?|the|in|at|with|\w+ing)\b|own \d+|(?:bought|sold|owned|ran|managed|worked|built|grew up|grew|retired from|retired|left|quit|saved|raised|born|spent|typing|reading|writing|tired|sick|done|divorced|married|laid off|burned out|cashed out|finishing|leaving|coming)\b(?! (?:based|owner|seller|by|out the)))`,
);
/** Headings of what is about the buyer. */
const ABOUT_ME =
  /^\W*(?:about (?:me|us|myself)|background|context|who (?:i am|we are)|my story|our story|bio|me|intro)\s*$/;
/** What goes on with what somebody tells. */
const GOES_ON = new RegExp(
  String.raw`^,? ?(?:(?:and|but|then|so|who|which|where|plus|with)\s+)*(?:(?:first|now|before that|later) (?:in|at|with|for|as) |(?:a|an|the) (?:\w+ ){0,2}\w*(?:er|or|ian|ist|eer|ant|ent|ive|man|woman|nurse|officer|cpa|mba|chef|veteran|cook|pilot)\b(?! (?:in|with|near|that|for|under|shop|business))|(?:\w+ed|ran|got|drove|taught|sold|bought|built|grew|spent|quit|left|kept|did|made|went|came|knew|lost|know|work|live|own|run|manage)\b|(?:have|has|had) |\d+ ?(?:years?|yrs?)\b|(?:[a-z'-]+ ){1,3}(?:got|was|were|went|told|said|broke|took|gave|came) |(?:he|she|they|i|we) |just\b|aged?\b|\d\d(?=,|$)|(?:born|raised|educated|based|living|located|working|retiring|retired|married|currently|formerly|originally|both|one|two|ex-|former)\b|(?:two|three|\d) (?:kids|children)|(?:${US_STATES.join("|").toLowerCase()}|${Object.keys(US_STATE_OF_CODE).join("|").toLowerCase()})(?=$|,| and we| and i))`,
);
/** Where a wish begins within what somebody tells. */
const WISH_WITHIN =
  /[,;]? ?\b(?:and |but |so |now |who |that's why |which is why )*(?:(?:i|we|i'd|we'd|i'm|we're|im) (?:(?:am|are|would|now|really|just|also|do|both|have been|want to|'d) )*(?:look|want|need|seek|prefer|search|hop|buy|would like|like to|love to|interest|moving to|relocating|after\b)|(?:looking|want|wants|wanting|need|needs|seeking|searching|hoping|trying|interested|in the market|ready to|would like|would love|that (?:buys?|acquires?|invests?)|who (?:buys?|want)|buys|acquires|moving to|moving back to|relocating|to buy|buying|so up to|so max|show me|what i)\b|(?:but|so) (?:the business|it|the location|budget|price|anything|something|must|needs?|up to|max)\b|(?<=\b(?:and|but|so) )(?:won['’]?t|wouldn['’]?t|can['’]?t|cannot|will not|would not|refuse to|not going to) |no (?:franchises?|food|restaurants?|retail)\b|(?:anywhere|everywhere|any state) (?:but|except|besides|other than|outside)\b)/;
const SENTENCE = /(?:[^.!?;:\n]|[.](?=\d)|:(?=\d))+/g;
const CLAUSE = /(?:^|,)(?:[^,]|,(?=\d{3}))*/g;

/** What somebody tells of themselves in the clauses of a sentence, each up to where a wish begins in it. */
function* toldIn(sentence: string): Generator<Span> {
  let isTold = false;
  for (const { 0: clause, index } of sentence.matchAll(CLAUSE)) {
    const words = clause.replace(/^,?\s*/, "");
    isTold = STARTS.test(words) || BARE.test(words) || (isTold && GOES_ON.test(words));
    if (!isTold) continue;
    const wish = WISH_WITHIN.exec(words);
    const start = index + clause.length - words.length;
    yield { start, end: start + (wish ? wish.index : words.length) };
    isTold = wish === null;
  }
}

/** Spans of a text in small letters that are about the buyer: they ask nothing of a business (MAT-14). */
export function* readAsides(text: string): Generator<Span> {
  for (const pattern of ASIDES) {
    for (const match of text.matchAll(pattern))
      yield { start: match.index, end: match.index + match[0].length };
  }
  let isAboutMe = false;
  for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
    const told = isAboutMe ? [{ start: 0, end: sentence.length }] : toldIn(sentence);
    for (const { start, end } of told) if (end > start) yield { start: index + start, end: index + end };
    isAboutMe = ABOUT_ME.test(sentence) && text[index + sentence.length] === ":";
  }
  for (const match of text.matchAll(/(?<=(?:^|[,;]\s*))[2-7]\d(?=\s*[,;.])/g))
    yield { start: match.index, end: match.index + match[0].length };
}
