import { US_STATE_OF_CODE, US_STATES } from "@/lib/listings/places";
import { ASIDES, PERSON } from "./operators";
import type { Span } from "./wish";

/** Whose words they are: 'I', 'my wife and I', 'our family'. */
const SUBJECT = String.raw`(?:i|we|he|she|they|both of us|me and my \w+|(?:my|our) (?:${PERSON}|family|team|group|firm|company|fund|job|career|background)(?: and (?:i|me))?(?: (?:both|is|are))?|(?:husband|wife) and i)`;
/** What people are and do, or did, before they buy: none of it asks for anything. */
const LIFE = String.raw`(?:own|owned|ran|run|manage|managed|work|works|worked|live|lives|lived|sold|bought|taught|teach|drive|drives|drove|serve|served|quit|left|retired|grew|spent|built|know|knew|closed|agreed?|keeps?|cooks?|rent|met|lost|moved|founded|started|raised|reside|studied|graduated|trained|flew|coached|come from|came|were|was|been|usually|already|both|just|recently|currently|previously|also|never (?:ran|owned|had|managed))`;
const WISHING =
  "(?:look|looking|trying|in the market|ready|hoping|want|wants|need|needs|seek|seeking|prefer|searching|search|interested|after|open|willing|like|love|hope|buying|to buy|buy|acquire|acquiring|considering|not|only|moving to|relocating to|moving back|up for|flexible|able|targeting|target|focused|focusing|shopping|hunting|keen|happy|okay|ok with|fine with|can|could|also looking|still looking|currently looking|now looking|actively)";
const STARTS = new RegExp(
  String.raw`^(?:(?:so|and|but|since|because|as|well|ok|okay|hi|hello|hey|there|honestly|right now|currently|yes|also|though)[, ]+)*(?:${SUBJECT}(?:['’](?:m|ve|re|s|d)| (?:am|are|is|was|were|have|has|had|do|did))?(?: (?:been|being|already|both|just|recently|currently|also|always|now|all|usually|never))*|im|ive)(?: (?!${WISHING}\b)(?=\w)|$)`,
);
/** The verb behind the subject is of somebody's life, or it is what somebody is. */
const TELLS = new RegExp(
  String.raw`^(?:(?:so|and|but|since|because|as|well|ok|okay|hi|hello|hey|there|honestly|right now|currently|yes|also|though)[, ]+)*(?:${SUBJECT} (?:(?:have |has |had |do |did )?${LIFE}\b|(?:am|are|is|was|were|have been|has been|had been) )|(?:i['’]m|im|i['’]ve been|ive been|we['’]re|we['’]ve been|he['’]s|she['’]s) |(?:i|we)['’]ve (?:${LIFE}|had)\b)`,
);
/** The same without a subject, as people write in a hurry: 'Own 4 shops already', 'bought and sold two gyms'. */
const BARE =
  /^(?:been (?!in business|in operation|in existence)(?:a|an|the|in|at|with|doing|running|working)\b|own \d+|(?:bought|sold|owned|ran|managed|worked|built|grew|retired from|left|quit)\b(?=.*\b(?:already|before|years|last year|once|myself|job|career|company)\b))/;
/** What goes on with what somebody tells. */
const GOES_ON = new RegExp(
  String.raw`^,? ?(?:(?:and|but|then|so|who|which|where|plus|with)\s+)*(?:(?:a|an|the) (?:\w+ ){0,2}\w*(?:er|or|ian|ist|eer|ant|ent|ive|man|woman|nurse|officer|cpa|mba|chef|veteran|cook|pilot)\b(?! (?:in|with|near|that|for|under|shop|business))|${LIFE}\b|(?:have|has|had) |(?:he|she|they|i|we) (?!${WISHING}\b)|just\b|aged?\b|\d\d(?=,|$)|(?:born|raised|educated|based|living|located|working|retiring|retired|married|currently|formerly|originally)\b|(?:two|three|\d) (?:kids|children)|(?:${US_STATES.join("|").toLowerCase()}|${Object.keys(US_STATE_OF_CODE).join("|").toLowerCase()})(?=$|,| and we| and i))`,
);
/** Where a wish begins within what somebody tells. */
const WISH_WITHIN =
  /[,;]? ?\b(?:and |but |so |now |who |that's why |which is why )*(?:(?:i|we|i'd|we'd|i'm|we're|im) (?:(?:am|are|would|now|really|just|also|do|both|have been|want to|'d) )*(?:look|want|need|seek|prefer|search|hop|buy|would like|like to|love to|interest|moving to|relocating|after\b)|(?:looking|want|wants|wanting|need|needs|seeking|searching|hoping|trying|interested|in the market|ready to|would like|would love|that (?:buys?|acquires?|invests?)|who (?:buys?|want)|buys|acquires|moving to|moving back to|relocating|to buy|buying|so up to|so max|show me|what i)\b|(?:but|so) (?:the business|it|the location|budget|price|anything|something|must|needs?|up to|max)\b|no (?:franchises?|food|restaurants?|retail)\b)/;
const SENTENCE = /(?:[^.!?;:\n]|[.](?=\d)|:(?=\d))+/g;
const CLAUSE = /(?:^|,)(?:[^,]|,(?=\d{3}))*/g;

/** How far what somebody tells of themselves reaches in a sentence that begins with it; 0 where it does not. */
function toldUntil(sentence: string): number {
  let until = 0;
  for (const { 0: clause, index } of sentence.matchAll(CLAUSE)) {
    const words = clause.replace(/^,?\s*/, "");
    const lead = clause.length - words.length;
    const isTold = (STARTS.test(words) && TELLS.test(words)) || BARE.test(words);
    if (!isTold && (until === 0 || !GOES_ON.test(words))) {
      // 'So I've …': a word before the subject is a clause of its own.
      if (until === 0 && words.trim().split(/\s+/).length <= 2) continue;
      break;
    }
    const wish = WISH_WITHIN.exec(words);
    until = index + lead + (wish ? wish.index : words.length);
    if (wish) break;
  }
  return until;
}

/** Spans of a text in small letters that are about the buyer: they ask nothing of a business (MAT-14). */
export function* readAsides(text: string): Generator<Span> {
  for (const pattern of ASIDES) {
    for (const match of text.matchAll(pattern))
      yield { start: match.index, end: match.index + match[0].length };
  }
  for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
    const lead = sentence.length - sentence.trimStart().length;
    const until = toldUntil(sentence.slice(lead));
    if (until > 0) yield { start: index + lead, end: index + lead + until };
  }
  for (const match of text.matchAll(/(?<=(?:^|[,;]\s*))[2-7]\d(?=\s*[,;.])/g))
    yield { start: match.index, end: match.index + match[0].length };
}
