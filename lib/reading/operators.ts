import { patternOf } from "./pattern";

/** 'Any industry but it must be profitable' goes on instead of leaving something out. */
const GOES_ON =
  "(?! (prefer|preferably|preferring|ideally|would|should|could|will|must|need|have|has|is|are|it|its|i|i'd|we|we'd|the owner|only|with|mostly|especially|focus|focused|focusing|leaning|lean|like|love|want|make|making|profitable)\\b)";

/** Words that turn the wishes behind them into exclusions. */
export const NEGATOR = patternOf(
  "ex(?=\\W)|outside( of)?|nowhere in|(?<=\\b(any where|anywhere|everywhere|throughout|across|all of) ((in|the) )*(\\w+ ){1,3})but( not)?( in)?(?! (must|should|has|have|with|need|prefer|would|will|only|i|we|it|the)\\b)|none( of (those|these|the|them))?|no|not(?! (just|only|merely|simply|limited))|non(?! medical)|without|avoid|avoiding|exclude|excluding|excluded(?= ?:)|except( for)?|other than|nothing( (in|with))?|done with|anything but|rather than|instead of|neither|nor|never|(no|zero|little|not the least|absolutely no|0) interest in|none of (this|that)|(don't|do not|never) (show|send|give|bring|list|include|offer|pitch)( me| us)?|stop (showing|sending|giving|bringing|listing|offering|pitching)( me| us)?|(can't|cannot|can not|mustn't|must not|shouldn't|should not|may not) (be|have|involve|include|need|require|depend on|rely on)|(don't|do not|never|not|won't|can't)( want to)? (deal|work|interact) with( the)?|(refuse|refusing) to( (buy|own|run|do|touch|consider|take on))?|(i'd|i would|i|we'd|we would|we|i'll|we'll|please) (exclude|rule out|reject|veto|avoid)|veto|(won't|wouldn't|will not|would not|can't|cannot|couldn't|don't|do not|not|never) (look at|touch|touching|take on|taking on|do|doing|go near|accept|deal with|work with|own|run|sell|stand|entertain|want to (own|run|buy|do|touch|deal with))( (any|a|an|at|again))*(?! ((more|less|over|under|above|below|it|that|the|this|much|so)\\b|\\$?\\d))|what (i|we) (don't|do not|can't|won't) (want|like|need)( is| are)?|(don't|dont|do not|doesn't|does not|won't|will not|would not|wouldn't|isn't|is not|not) (want|like|need|care for|consider|be|interested in|interested|looking for|have|do|involve|require|a|an|in|any|too)*|(stay|keep|steer)(ing)? (well )?(away from|clear of|out of)|not interested in|uninterested in|(hate|hated|dislike)( to( (own|run|do))?)?|pass on|skip|anti|zero|minus|less any|isn't|aren't",
);

/** 'Nothing without a profit', 'we don't buy outside Texas': two denials ask for it. */
export const TWICE_DENIED = patternOf(
  "(nothing|none|never|not|no (business|deal|listing|company|one)) (without|lacking|that lacks|unless it has|if it has no)|(nothing|none|never|not|don't|do not|won't|will not|wouldn't|can't|cannot)( \\w+){0,2} outside( of)?",
);

/** 'Anywhere but', 'everything except', 'any state but': what follows is all that is left out. */
export const ALL_BUT = patternOf(
  `(any|every|(?<!at )all|any where|anywhere|everywhere|anything|everything)( (state|location|place|region|area|market|kind|sort|type|industry|business|company|trade|sector|one|in the (us|usa|country|united states|states)|of (them|those|the (states|industries))))* (but|except|excepting|excluding|besides|save|other than|apart from|aside from)( for)?${GOES_ON}|(?<=\\b(nation wide|nationwide|country|usa|us|states) )but( not)?${GOES_ON}|apart from|aside from|with the exception of`,
);

/** 'Trucking no', 'fast food is a no-go': what stands directly before is left out. */
export const NEGATED_AFTER = patternOf(
  "(don't|do not|doesn't|does not|won't) (interest|appeal|work|suit)( (to|for))?( me| us)?|neither(?= ?([.;!\\n]|$))|((i|we) )?(don't|do not|wouldn't) (want|touch|like|do|take) (it|that|them|one|any|those)(?= ?([.,;!\\n]|$))|not (for me|wanted|interested)(?= ?([.;!\\n]|$))|hard pass|((is|are) )?not (included|part of (the )?(deal|sale)|wanted|desired|of interest|for (us|me)|welcome|acceptable)|need not apply|((is|are) )?(a |an )?(hard |big |definite |absolute )?(no thanks|no thank you|no|nope|no go|nogo|out|skip|off the table|excluded)(?= ?([,.;!\\n]|$|but))",
);

/** Words that make preferences of the wishes behind them, up to the end of the sentence or list. */
export const SOFT_BEFORE = patternOf(
  "ideally|preferably|preferred|prefer|preference|preferring|optionally|hopefully|if possible|nice to have|bonus( points)?( if| for)?|extra points for|plus if|would (prefer|be nice|be great|appreciate)( (it )?(if|to (have|see)))?|(would|i'd|we'd) (love|like it)( (it )?if| to (have|see))?|i'd prefer|we'd prefer|i like|we like|open to(?! (any|all|every))|leaning (towards|toward)|especially|particularly|also consider|would consider|will consider|could be|maybe|perhaps|pref|rather(?! than)",
);

/** Those of them that name kinds of business as they come to mind: 'a small gym, could be yoga or boxing'. */
export const TENTATIVE =
  /^(?:could be|maybe|perhaps|(?:also|would|will) consider|open to|(?:would|i'd|we'd) love(?: to have)?)$/;

/** The same of the wishes before them. */
export const SOFT_AFTER = patternOf(
  "(is |are |would be |will be |being )?(strongly |highly |greatly |much )?(preferred|preferable|(preferably|ideally|pref|pref'd)(?= ?([,.;:!)\\n]|$|and\\b|but\\b))|ideal|optional|desirable|desired|a plus|a bonus|a nice to have|nice to have|a big plus|big plus|bonus|plus(?!( (inventory|stock|fees|real estate|property|working capital|sba))|[ ]?[\\w$])|appreciated|nice(?= ?([,.;!)\\n]|$|but))|great|ok|okay|fine|acceptable|allowed|possible|welcome|helpful|not (required|necessary|a must|essential)|but not required)|would be (nice|great|good|a plus|ideal|preferred|a bonus|welcome|helpful)|(would|will) help|if possible|for (example|instance)|is nice|are nice|not a must|but not (required|necessary|essential)|or (pretty much |just about |really )?(anywhere|any where|any state)( else)?( (in the (us|usa|country|states|united states)|really))?(?= ?([.,;:!)\\n]|$|and\\b|but\\b|with\\b))",
);

/** Words that make wishes required again. */
export const HARD = patternOf(
  "must( have| be)?|required|requirement|needs? to|have to|has to|only|mandatory|essential|non negotiable|at the very least",
);

/** Headings of lists: what stands behind the colon, or below, is of this sort. */
export const HEADINGS: readonly (readonly [sort: "soft" | "negated" | "hard", heading: RegExp])[] = [
  [
    "soft",
    /^\W*(?:nice[ -]to[ -]haves?|preferences?|preferred|bonus(?:es| points)?|ideally|would be nice|optional|wish ?list|pluses)\s*[:\-\n]/i,
  ],
  [
    "negated",
    /^\W*(?:avoid|exclude|excluded|exclusions?|not interested(?: in)?|no[ -]go(?:es|s)?|deal[ -]?breakers?|do(?:n't| not) want|not looking for|no thanks|hard no(?:s|es)?|won't consider|no|(?:please )?(?:don't|do not|never) (?:send|show|bring|pitch|give|list)(?: me| us)?|off[ -](?:the[ -]table|limits)|hard pass|rul(?:ed|ing) out|pass(?:ing)? on|never|skip)\s*:/i,
  ],
  [
    "hard",
    /^\W*(?:must[ -]haves?|required|requirements?|criteria|looking for|wants?|needs?|musts?|location|industry|industries|price|size|financials|budget|geography|type|deal size|on the table|yes|what|where)\s*[:\n]/i,
  ],
];

const PERSON =
  "wife|husband|spouse|partner|son|daughter|brother|sister|dad|father|mom|mother|family|kids|friend|business partner|fiance|girlfriend|boyfriend";
const WISH =
  "look|looking|trying|in the market|ready|hoping|want|wants|need|needs|seek|seeking|prefer|searching|search|interested|would|love|like|hope|hoping|buy|buys|buying|that buys|acquire|acquires|that acquires|acquiring|consider|open|(moving|relocating|heading) (back )?(from [\\w ]{2,30} )?to|settling in|retiring to|require|must|after|no|not|only|(won't|wouldn't|can't|cannot|will not|would not|not going to) (go|pay|spend|exceed|stretch)";

/** Some of the same clause, and where it ends or a wish begins. */
const REST = "(?:(?! - )[^,.;:\\n!?])";
const END = `(?=( (and|but|so|who|which))? (${WISH}) | so (?!that|far|much)|[,.;:\\n!?]| - |$)`;

/**
 * What buyers say of themselves within a wish, in the notation of `patternOf`: it asks nothing of a business. Clauses
 * that tell of nothing else are told by `talk.ts`.
 */
export const ASIDES = [
  `(i|we|i've|we've|me)( (have|had|has|already|currently|do|also|both|just|recently|got|bring|own|work|ran|manage|spent|know|knew|live|hold|teach|speak|drive|fly|cook|bake|coach|come|am|are|reside|'ve|was|were|grew|sold|left|lost|drove|built|bought|taught|flew|went|(?!(want|need|look|hop|lik|lov|tri|prefer)ed)\\w{3,}ed)) (?!(been )?(${WISH})|to\\b)${REST}{0,80}?${END}`,
  `(i|we) (have|has|hold|got) no (licen[cs]e|experience|background|degree|kids)${REST}{0,60}?${END}`,
  `(i'm|i am|we're|we are) (?!(${WISH})\\b)(\\w+ ){0,2}(certified|licensed|qualified|trained|bilingual|handy)`,
  `so (i|we) (can|could) (add|grow|learn|bring|improve|use)${REST}{0,60}?${END}`,
  `(?<=^|[,.;:\\n] ?)(\\d|two|three|four|five|six) of us( (work|working|own))?( \\w+)?(?= ?([,.;:\\n]|$))`,
  "roll up(?= ?[:;])|(?<=\\b(i|we) [\\w' ]{3,30}, )not \\w+(?= ?([.;!\\n]|$))",
  `(with|alongside|together with|for|by|and) my (${PERSON})`,
  `(with|have|has|about|around|up to|roughly|approximately)? ?\\$?\\d([\\d,.]*\\d)? ?(k|m|mm|million|thousand|grand)?\\+? ?(in |of |as )?(a )?(liquid|liquidity|cash|savings|saved( up)?|equity|to invest|to work with|available|available to invest|rollover|401k|robs|on hand|net worth|in the bank)( (capital|cash|assets|funds|available|to invest|in hand|to put down|to deploy))*( (plus|and|with|\\+|via|using) (an? )?(sba|bank|financing|loan)( (loan|financing|approval|lending))?)?`,
  `(to |that (can|could|will|would) |can |must |should |needs to |want to |enough to )*(replac*|match|cover|support|feed|beat)( my| our| a)( current| corporate| old| full time)? (salary|income|job|paycheck|pay|w 2|wage|family|mortgage|bills|lifestyle|9 to 5)`,
  `(just )?(sold|selling|left|leaving|quit|quitting|closed|closing) (my|our)${REST}{0,40}?${END}`,
  `so (that )?(the|my|our) (bank|lender|${PERSON}) (can|could|will|would)${REST}{0,60}?${END}`,
  `(?<=^|[,.;:\\n] ?|\\b(i|we|and|so|but) )(do not|don't|dont|couldn't) (really |much )?(care|mind|worry)( (about|if|whether|for))?${REST}{0,40}?${END}`,
  "(?<=\\b(preferred|preferable) )(over|to) (an? |the )?\\w+",
  "for (?!(sale|selling|health|medical)\\b)(\\w+ ){1,2}reasons|(independent|franchise|franchised) or (an? )?(independent|franchise|franchised)",
  "(plus |and |with )?(a |my |our )?401 ?k( (i|we) can roll( over)?| to roll( over)?)?",
  `(moving|relocating|relocate|move|moved|coming|came)( (here|back|over|down|up))? from [^,.;:\\n!?]{0,30}?(?= to |[,.;\\n]|$)`,
  "(i|we|i'd|we'd|i'll|we'll)( (would|could|can|will|am|are|be|happy to|willing to|able to))* (relocate|move)( (pretty much|almost|just about|basically))?(?! (it|the business)\\b)",
  `(don't|dont|do not) (really |even )?need (a |an |any |the |my |much |more |to be )*(real estate|building|property|land|training|trained|seller|owner|help|support|hand holding|living quarters|equipment|inventory)${REST}{0,40}?${END}`,
  "(no|(do not|don't) need( any)?) (seller|owner|bank|outside|vendor)? ?(financing|financed|carry|note)( is)? (needed|required|necessary)",
  "(doesn't|does not|don't|do not|doesnt|dont|needn't|need not) (have to |need to )?be (an? )?(md|doctor|dentist|vet|cpa|lawyer|licen[cs]ed|certified|fancy|glamorous|sexy|pretty|perfect|big|huge)",
  "(don't|dont|do not) waste (my|our|your) time|\\w+ or not( (it )?((does not|doesn't|doesnt) matter|is fine|no matter|either way)|(?= ?([,.;!\\n]|$)))|whatever(?= ?([,.;!\\n]|$))|(pe |private equity )?backed platform|(add|bolt|tuck) (on|ons|in|ins)( acquisition)?( only| for (our|my)( existing)? \\w+)?|(paying )?(all )?cash buyer|paying (all )?cash",
  "no (problem|matter( (what|where|which|how))?|doubt|idea|rush|hurry|worries|clue|wonder|pressure|offen[cs]e|kidding|joke)|not (sure|picky|kidding|joking|bad|a penny more)|otherwise|for (good|sure)",
].map((pattern) => patternOf(pattern));

/** Words that hold others together, and those for wishing: no part of what is asked for. */
export const GRAMMAR: ReadonlySet<string> = new Set(
  `a an the and or of in on at to for with from by as is are be been being am was were it its it's that which who whom this these those whose
  i i'm im i'd i'll i've we we're we'd we'll we've us our my me you your they them their they're he she his her one ones some any all each every both either
  look looking looks search searching seek seeking want wants wanted wanting need needs needed find finding found buy buying hoping like would could should can will
  may might must has have having had do does did done be able very really quite so too also just only if but then than there here please thanks thank hi hello hey
  something anything someone thing things business businesses company companies prefer preferred preferably ideally ideal preference bonus plus nice great good
  not no none nor neither without when where while what how why because since though although unless still already about into up out more less than most least`.split(
    /\s+/,
  ),
);

/** Words that ask nothing, or that only hold others together. */
export const FILLERS: ReadonlySet<string> = new Set(
  `worth choose pick sold option whatsoever wife husband hubby spouse got lol haha lmao tbh imo honestly irrelevant whatever require requires requiring better best put itself matters matter percent cent cents dollar dollars one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand none enough outfit place brand brands concept concepts besides beyond across together somewhere semi come comes people couple hoping priced moving relocating settling love loves busy popular upscale charming cute beautiful gorgeous thriving lucrative successful reputable easy simple doing w shifts shift fix resale owned sound proper honest modest humble unglamorous offline zero a an the and or of in on at to for with from by as is are be been being am was were it its it's that which who whom this these those
  i i'm im i'd i've we we're we'd we've us our my me you your they them their he she his her one ones some any all each every both either
  look looking looks search searching seek seeking want wants wanted wanting need needs needed find finding found buy buying bought purchase
  purchasing acquire acquiring acquisition get getting own owning take over taking like would could should can will may might must have has
  had having do does did done make makes be able business businesses company companies firm firms shop shops store stores operation operations
  opportunity opportunities deal deals something anything someone thing things kind kinds type types sort sorts category sector sectors
  industry industries space field area areas market markets place places range size price asking cost interested interest open prefer preferred
  preferably ideally ideal ideally preference bonus plus nice great good well very really quite pretty more most less least than about around
  approximately roughly just only also too then so if but however though although yet while when where how what why because since there here
  ago lookin wanna gonna gotta thinking needing please thanks thank hi hello hey greetings help thing stuff etc e.g i.e eg ie such say says within near nearby close located location based
  year years annual annually month monthly week day days time per ideally solid strong healthy quality decent boring small mid medium large
  big little sized size lower middle simple old fashioned old-fashioned right fit fits match matches perfect dream lifestyle new next first
  second owner owner's operator operated operate operating run runs running managed manage manage turnkey established existing proven
  currently now today soon asap ready serious flexible budget money cash dollars usd us u.s us-based american america country
  must-have must-haves requirement requirements criteria criterion list following include includes including included provide provides
  least most up down into out off through via using use used etc am pm ok okay yes no not none nor neither without non any where anywhere
  preferably hopefully possible possibly likely maybe perhaps potentially etc sale sell selling seller listing listings part full
  high low higher lower over under between above below max maximum min minimum total amount number figure figures half already still
  give gives given work works working live living come comes coming let lets go goes going know think believe feel see show consider
  considering considered entertain explore exploring evaluate target targeting focus focused focusing specifically particular especially
  mainly mostly primarily generally usually always often sometimes never ever once agnostic niche services service provider providers
  practice practices agency agencies contractor contractors dealer dealers maker makers professional professionals hands place
  person people man woman customers customer clients client other others another else same different similar various several multiple many
  much few lot lots bit own spend spending equal equals yr yrs annum prequalified eligible profit profits mention mentions absolutely definitely strictly recently unless pay pays back payback after before during until since behind pls plz thx clear offer offers offering move everything everyone serving serves serve sells supplying supplies specializing specialized specializes kindly whose leave leaves leaving throw throws net nets sway tip jobs clearly real catering involving involves involved related`.split(
    /\s+/,
  ),
);
