import type { Phrase } from "./phrase";

const PEOPLE = "(?:staff|employees?|team|crew|workers|technicians?|drivers|workforce|personnel|people)";
const STAYS = "(?:stay(?:s|ing)?|remain(?:s|ing)?|retain(?:ed)?|in place|continue|willing to (?:stay|work))";
const SELLER = "(?:owners?|sellers?|vendors?|founders?|proprietors?)";

/** What buyers ask about the seller and the people of a business. */
export const PEOPLE_PHRASES: readonly Phrase[] = [
  {
    ask: new RegExp(
      String.raw`\b${SELLER}(?:['’]s)?(?: (?:is|are|who is|wants? to|wishes to|plans? to|looking to))? retir\w+|\bretir(?:ing|ement|ed)(?: ${SELLER}| sale)?\b|\bretirement\b`,
      "i",
    ),
    show: new RegExp(
      String.raw`\b(?:${SELLER}|couple|partners?|reason)\b[^.;]{0,70}\bretir(?:e|es|ing|ement)\b|\bretir(?:ing|ement)\b[^.;]{0,40}\b(?:${SELLER}|sale|reason|forces)\b|\b(?:due to|because of|for) retirement\b|\b(?:ready|wish(?:es)?|would like|plans?|wants?|looking) to retire\b(?! within)|\bretirement sale\b|\b(?:is|are) (?:now )?retiring\b|\bretiring (?!supervisor|manager|employee|technician)\w+`,
      "i",
    ),
    against:
      /\b(?:health (?:reasons|issues|problems)|relocating|other business interests|separate ways|non-core|pursuing other|family commitments)\b/i,
  },
  {
    ask: new RegExp(
      String.raw`\b${SELLER}(?: (?:is|are|who is))? (?:relocat\w+|moving)|\brelocating ${SELLER}`,
      "i",
    ),
    show: /\b(?:is|are|family)? ?relocat(?:ing|ion)\b|\bmoving (?:away|out of|overseas|abroad)\b|\bowner['’]s move\b/i,
  },
  {
    ask: /\b(?:health (?:reasons|issues)|selling for health)\b/i,
    show: /\bhealth (?:reasons|issues|problems)\b|\bowner['’]s health\b/i,
  },
  {
    ask: /\bmotivated(?: sellers?)?\b|\bprice (?:drop|reduc\w+)|\bmust sell\b/i,
    show: /\bmotivated\b|\bmust (?:be sold|sell)\b|\bprice (?:has been |was )?reduc\w+|\bquick sale\b|\ball offers\b/i,
  },
  {
    ask: /\b(?:(?:general |operations |office |store |service )?manag(?:er|ers|ement)(?: team)?(?: (?:already |fully )?(?:in place|who stays?|stays?|staying|will stay|remains?|that stays?|on site|to stay|team|runs (?:it|the business)|after the sale))*|manager[- ]run|professionally managed|run by (?:a |the )?(?:manager|staff|team))\b/i,
    show: /\b(?:stay|remain)\b[^.;]{0,40}\bmanager\b|\bmanag(?:er|ers)\b[^.;]{0,90}\b(?:runs?|stays?|remain|in place|day[- ]to[- ]day|agreed|oversees?|handles?|in charge|signed)\b|\bmanagement(?: team)?(?: is| are)?(?: already| fully)? in place\b|\brun by (?:a |an |its |the )?(?:experienced |long-time )?(?:general )?manag\w+|\bmanager[- ]run\b|\b(?:full|strong|experienced) management(?: team)?\b|\bmanaged by a (?:general |full-time )?manager\b/i,
    against:
      /\bowner[- ]operat(?:ed|or)\b|\bhands[- ]on\b|\bworking owner is needed\b|\bthe owner works \w+(?:[-–]\d+)? hours\b|\bowner (?:runs it alone|handles (?:everything|all))\b|\bno manager\b/i,
  },
  {
    ask: new RegExp(
      String.raw`\b(?:(?:existing|current|experienced|trained|key|loyal|good|all|the) )*${PEOPLE}(?: members?)?(?: that| who)?(?: (?:is|are|will|would|must|should|can|all|to|wants? to|willing to|stays?|agree(?:s|d)? to))*\s*(?:${STAYS})(?: (?:on|after the sale|with (?:the )?(?:business|new owner)))?\b|\b(?:keep(?:ing)?|retain(?:ing)?) (?:the |all |existing )*${PEOPLE}\b|\b(?:experienced|trained|loyal|long[- ]term|tenured|strong|key) (?:staff|employees|team|crew)\b`,
      "i",
    ),
    show: new RegExp(
      String.raw`\b${PEOPLE}\b[^.;]{0,90}\b${STAYS}\b|\b(?:fully |well[- ])?(?:trained|experienced|loyal|tenured|long[- ](?:term|time|serving)) (?:staff|employees|team|crew)\b|\b(?:team|staff|crew)\b[^.;]{0,50}\b(?:experienced|fully trained|years of service|tenure)\b|^(?!.*\b${SELLER}\b).*\b(?:plans?|expected|wants?|intends?|agreed|willing|all) to (?:stay|remain)\b|^(?!.*\b${SELLER}\b).*\bwill (?:stay|remain|continue)\b`,
      "i",
    ),
    against: new RegExp(
      String.raw`\b${PEOPLE}\b[^.;]{0,40}\b(?:will (?:leave|not stay)|have left|leaving|let go)\b|\bno employees\b|\bowner runs it alone\b`,
      "i",
    ),
  },
  {
    ask: /\b(?:semi[- ])?absentee(?: owner(?:ship)?| run| owned)?\b|\bpassive(?: income| owner(?:ship)?)?\b|\bhands[- ]off\b|\bpart[- ]time owner\b|\bowner(?: is)? not (?:involved|needed|required|working)(?: day[- ]to[- ]day| full[- ]time)?\b|\bruns? (?:by )?itself\b|\bwithout the owner\b/i,
    flag: "absentee",
    show: /\babsentee\b|\bpassive (?:income|owner)|\bhands[- ]off\b|\bowner (?:lives out|spends (?:about |only )?(?:[1-9]|1\d)(?:[-–]\d+)? hours|visits|stops by|comes in (?:once|twice|one day|two days|a few)|is not involved)|\bruns (?:by )?itself\b/i,
    against:
      /\bowner[- ]operat(?:ed|or)\b|\bhands[- ]on\b|\bworking owner\b|\bowner works (?:[3-9]\d)\b|\bfull[- ]time owner\b|\bowner runs it alone\b/i,
  },
  {
    ask: /\bowner[- ]operat(?:ed|or)\b|\bhands[- ]on\b/i,
    show: /\bowner[- ]operat(?:ed|or)\b|\bhands[- ]on\b|\bworking owner\b|\bowner works\b|\bowner runs it alone\b/i,
    against: /\babsentee\b|\brun by a manager\b|\bmanager-run\b/i,
  },
  {
    ask: /\bfamily[- ](?:owned|run|operated|business)\b|\b(?:second|third|multi)[- ]generation\b/i,
    show: /\bfamily[- ](?:owned|run|operated|business|store|shop|company|firm)\b|\b(?:second|third|multi|two|three)[- ]generations?\b|\bsame family\b|\b(?:husband and wife|father and son|mother and daughter)\b|\bthe family (?:has|is selling)\b|\bowned by (?:the|one|a) \w* ?family\b/i,
    against: /\bprivate holding company\b|\bshareholders\b|\bcorporate[- ]owned\b/i,
  },
  {
    ask: /\b(?:no (?:prior |previous |industry |special )*(?:experience|expertise)(?: (?:is )?(?:needed|required|necessary))?|first[- ]time (?:buyer|owner)s?|beginner)\b/i,
    showsByDenial: true,
    show: /\bno (?:prior |previous |industry |special )*experience\b|\bfirst[- ]time (?:buyer|owner)|\bexperience (?:is )?(?:not|n['’]t) (?:needed|required)/i,
    against:
      /\b(?:experience|licen[cs]e|certification)\b[^.;]{0,30}\b(?:is |are )?(?:required|needed|necessary|a must)\b/i,
  },
  {
    ask: /\b(?:seller |owner )?(?:(?:will |provides? |offers? )?(?:training|transition(?: (?:support|period|help))?|hand ?over|train(?:s)?)(?: (?:and|&) (?:support|training))?(?: (?:is )?(?:included|provided|offered|available))?|stays? on (?:to help|after the sale|for a transition))\b/i,
    show: /\bwill (?:train|stay on|assist|help|remain available|see through)\b|\bweeks of (?:training|hand ?over|transition)|\btransition (?:support|period|assistance|help)\b|\btraining (?:is |will be |and support )?(?:included|provided|offered|available)\b|\bhand ?over\b|\b(?:days|weeks|months) of training\b/i,
    against: /\bno training\b/i,
  },
];

/** What buyers ask about premises, things and papers that come with a business. */
export const ASSET_PHRASES: readonly Phrase[] = [
  {
    ask: /\b(?:(?:owned|own|commercial|the|its own) )*(?:real (?:estate|property)|property|building|freehold|land)(?:(?: is| to be)? ?(?:included|owned|in the (?:price|sale|deal)|for sale))?\b(?! (?:manag|maint|develop))/i,
    flag: "real-estate",
    show: /\breal estate\b[^.;]{0,60}\bincluded\b|\bincludes? (?:the )?(?:real estate|property|building|land|freehold)\b|\b(?:property|building|land|freehold)\b[^.;]{0,40}\b(?:is |are )?(?:included|conveys?|part of the sale)\b|\bwith (?:the )?(?:real estate|land|building)\b/i,
    against:
      /\b(?:no|there is no) (?:real estate|premises|property)\b|\b(?:bought|sold|sell it) separately\b|\b(?:lease|leased|leases|rent|rents|rented|landlord)\b|\bhome[- ](?:based|office)\b|\bno premises\b|\bnot included\b/i,
  },
  {
    ask: /\b(?:(?:long|favou?rable|assignable|transferable|secure|good|low|new|existing|strong|affordable)[- ]?(?:term)? )+(?:lease|rent)(?: with (?:\w+ )?options?)?\b|\blease(?:d)? (?:in place|premises|with (?:options?|years)|can be (?:assigned|transferred)|assign\w*|transfer\w*)|\blong[- ]lease\b|\brenewal options?\b/i,
    show: /\bleased? (?:through|until|to) (?:19|20)\d\d\b|\blease\b[^.;]{0,70}\b(?:runs? (?:to|through|until)|ends? in|expires|options?|renew\w*|assign\w*|transfer\w*|long[- ]term|years (?:left|remaining))\b|\b(?:long[- ]term|assignable|transferable|favou?rable|new (?:ten|five|\d+)[- ]year) lease\b|\bbelow[- ]market rent\b/i,
    against:
      /\bno (?:office )?lease\b|\bmonth[- ]to[- ]month\b|\bproperty is included\b|\breal estate\b[^.;]{0,60}\bincluded\b|\bthere is no lease\b/i,
  },
  {
    ask: /\bleased?(?: premises| property| space)?\b|\bleasing\b/i,
    show: /\bleased?\b|\brent (?:is|for)\b|\blandlord\b/i,
    against: /\bno (?:office )?lease\b|\breal estate\b[^.;]{0,60}\bincluded\b/i,
  },
  {
    ask: /\b(?:seller|owner|vendor)(?:['’]s)?[- ](?:financ\w+|carr(?:y|ies)|note|carryback|terms)|\b(?:seller|vendor) (?:will|to) (?:finance|carry)\b|\bcarry (?:a )?note\b|\bfinancing (?:by|from) the (?:seller|owner)\b/i,
    flag: "seller-financing",
    show: /\b(?:seller|owner|vendor)(?:['’]s)? (?:financ\w+|note|carry\w*)|\b(?:seller|owner|vendor) (?:will|would|can|is willing to) (?:carry|finance|hold)\b|\bcarry a note\b/i,
    against: /\bcash (?:only|or bank)|\bno (?:seller|owner|vendor) (?:financ\w+|note)\b|\ball[- ]cash\b/i,
  },
  {
    ask: /\bsba(?:[- ](?:loan|financ\w+|eligible|approved|pre-?approved|pre-?qualified|qualified|friendly|7\(?a\)?))*\b|\bbank financ\w+/i,
    flag: "sba",
    show: /\bsba\b/i,
    against: /\b(?:not|cannot be) (?:sba|financed by (?:the )?sba)\b/i,
  },
  {
    ask: /\bhome[- ]based\b|\b(?:run|work|operate[ds]?) from home\b/i,
    flag: "home-based",
    show: /\bhome[- ](?:based|office)\b|\bfrom (?:home|the owner['’]s home)\b/i,
    against: /\b(?:storefront|shop floor|warehouse|square feet|sq\.? ?ft|leased premises)\b/i,
  },
  {
    ask: /\brelocat(?:able|e|ed)\b(?: business)?|\bcan be (?:moved|run from anywhere|relocated)\b|\b(?:operate|run|work)(?:d|ed)? (?:from anywhere|remotely)\b|\blocation[- ]independent\b|\bfully remote\b|\bremote(?:ly)?\b/i,
    flag: "relocatable",
    show: /\brelocatable\b|\bcan be (?:moved|relocated)\b|\bfrom anywhere\b|\b(?:run|works?|operated?|team is) (?:fully |entirely )?remote(?:ly)?\b|\bfully remote\b/i,
  },
  {
    ask: /\b(?:inventory|stock)(?: (?:is )?(?:included|in the price))?\b/i,
    show: /\b(?:inventory|stock)\b[^.;]{0,50}\bincluded\b|\b(?:price )?includes?\b[^.;]{0,50}\b(?:inventory|stock)\b/i,
    against:
      /\bin addition to the price\b|\bsold on top\b|\bplus (?:inventory|stock)\b|\b(?:inventory|stock)\b[^.;]{0,30}\bnot included\b/i,
  },
  {
    ask: /\b(?:(?:newer|new|modern|good|all|valuable|well[- ]maintained) )*(?:equipment|vehicles|trucks|vans|machinery|fleet)(?: (?:is |are )?(?:included|in (?:good|great) (?:condition|shape)|in the price))?\b/i,
    show: /\b(?:equipment|vehicles?|trucks?|vans?|machinery|fixtures|fleet)\b[^.;]{0,70}\b(?:included?|includes|conveys?|go(?:es)? with|comes? with|in place|good condition|well[- ]maintained|newer|late[- ]model)\b|\bincludes?\b[^.;]{0,70}\b(?:equipment|vehicles?|trucks?|vans?|machinery|fixtures)\b|\bsale of assets\b|\b(?:new|newer|late-model|well-maintained|modern) (?:equipment|vehicles|trucks|vans|machinery)\b/i,
  },
  {
    ask: /\b(?:liquor|beer|wine|alcohol)(?: and \w+)? licen[cs]e\b/i,
    show: /\b(?:liquor|beer|wine|alcohol)\b[^.;]{0,40}\blicen[cs]e/i,
  },
  {
    ask: /\b(?:patent(?:s|ed)?|proprietary(?: (?:products?|technology))?|trademarks?|own brand|intellectual property)\b/i,
    show: /\bpatent(?:s|ed)?\b|\bproprietary\b|\btrademark(?:s|ed)?\b|\bown brand\b/i,
  },
  {
    ask: /\bexclusive(?: territory| rights| distribution)?\b|\bprotected territory\b/i,
    show: /\bexclusive\b|\bprotected territor/i,
  },
  { ask: /\bdrive[- ]thr(?:u|ough)\b/i, show: /\bdrive[- ]thr(?:u|ough)\b/i },
  {
    ask: /\b(?:clean (?:books|financials|records)|tax returns|audited|(?:good|verifiable) (?:books|records|financials))\b/i,
    show: /\btax returns\b|\bfinancial statements\b|\baudited\b|\bclean books\b|\breviewed financials\b/i,
  },
];
