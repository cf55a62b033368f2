import { anyOf, FEW_HOURS, MANAGER, type Phrase, SELLER, STAFF, TEN_HOURS } from "./phrase";

const STAYS =
  "(?:stay(?:s|ing)?|remain(?:s|ing)?|retain(?:ed)?|continu(?:e|es|ing)|willing to (?:stay|work)|carry on|under contract|on board|signed (?:on|up)|committed|come(?:s)? with|(?:signed )?retention (?:bonus\\w*|agreements?))";
const RUNS =
  "(?:runs?|ran|has run|running|in place|day[- ]to[- ]day|handles?|oversees?|takes? care|carr(?:y|ies)|schedules?|dispatches|leads?|manages?|looks? after|in charge|supervises?|signed|agreed|operates?|responsible|stays?|staying|remains?|will continue|expected to|doubles as)";
const OWNER_DOES_IT = anyOf(
  "(?<!\\b(?:to|for|per|onsite|on-site) (?:the |an? )?)owner[- ]operat(?:ed|or)s?",
  "hands[- ]on(?! (?:training|support|experience|learning|help|transition))",
  "working owner",
  `${SELLER} … (?:work(?:s|ing)?|puts? in|spends?) (?:\\w+ ){0,3}(?:[3-9]\\d)(?:\\+|[-–]\\d+)? ?(?:hours|hrs)`,
  `${SELLER} … (?:works? (?:full[- ]time|long|six|seven|every)|full[- ]time in the business)`,
  "full[- ]time owner|owner works full[- ]time",
  "(?:runs|run) it alone|handles (?:everything|all)|does everything|no manager|one[- ](?:man|person|woman) (?:operation|band|show)",
  "work it themselves|both six nights|still drives|still (?:does|works)",
);

const WEEKLY = "(?: of \\w+)?(?: ?(?:a|per|each|every|/) ?(?:week|wk|month)|[- ]weekly|[- ]monthly)";
/** How a listing shows that its owner is hardly needed. */
const ABSENTEE = [
  "(?:semi[- ]?)?absentee",
  "passive(?:ly)?(?: (?:income|owner|run|owned|managed))?|hands[- ]off|self[- ]running|runs (?:by )?itself",
  `${SELLER} … (?:lives? (?:out of|abroad|away|elsewhere|overseas|two|three|hours|in (?!the\\b|an?\\b|town|nearby|that)\\w+)|visits? (?:once|twice|monthly|weekly|quarterly|only|about|every (?:other|few|second)|a few|the \\w+ (?:once|twice|monthly|weekly))|(?:stops|comes|drops|looks) (?:by|in)(?! every day| daily)|calls in|pops in|checks in|drives (?:over|up|down)|drops in|is not involved|has (?:little|no|minimal|limited) involvement|(?:keeps|has|holds) a (?:corporate|full-time|day|demanding) (?:job|career))`,
  `${SELLER} … comes? in (?:only )?(?:once|twice|one|two|a few|every (?:other|few|second))`,
  `${SELLER}(?: is| works)? (?:only )?part[- ]time|part[- ]time owner`,
  "(?:minimal|little|limited|low) (?:owner |day-to-day )?(?:involvement|input|oversight)",
  "(?:no one|nobody) (?:is )?on site|unattended|unmanned|unstaffed|does not (?:depend|rely) on (?:the |its )?owner|without the owner",
];

/** What buyers ask about those who work there, and how much of it hangs on the owner. */
export const PEOPLE_PHRASES: readonly Phrase[] = [
  {
    ask: anyOf(
      `(?:(?:key|existing|current|strong|the|all|good|experienced) )*${MANAGER}(?: team)?(?: (?:already |fully )?in place)?(?:,? (?:who|that|which|will|would|can|is|are|to|must|should|willing|wants?|wishes|agree(?:s|d)?|and|ready))*,? (?:stay(?:s|ing)?|remain(?:s|ing)?|continu(?:e|es|ing))(?: on)?(?: (?:after|post)[- ](?:the )?(?:sale|clos(?:e|ing)))?`,
      `(?:retain(?:ing)?|keep(?:ing)?) (?:the )?(?:existing |current )?(?:${MANAGER})(?: team)?`,
    ),
    show: anyOf(
      `${MANAGER} … ${STAYS}`,
      `${STAYS} … ${MANAGER}`,
      `as will the ${MANAGER}`,
      `${MANAGER} … (?:plans?|expected|wants?|wishes|intends?|agreed|willing|happy|like) to`,
    ),
    unless: /\b(?:director of record leaves|manager (?:is )?leaving)\b/i,
    against: anyOf("no managers?", `${MANAGER} … (?:will leave|leaving|retires?|retiring)`),
  },
  {
    ask: anyOf(
      `(?:(?:a|an|the|strong|full|experienced|existing|solid|capable|competent|professional|good|second[- ]tier|middle|seasoned|trained|tenured) )*(?:(?:general|operations|office|store|service|site|shop) )?(?:${MANAGER})(?: team| structure| staff| layer)?(?: (?:already |fully |is |are |currently )*(?:in place|on site|on-site|employed|runs?(?: it| the business| things| day[- ]to[- ]day)?|running(?: (?:it|the business|things))?(?: day[- ]to[- ]day)?|handles?(?: day[- ]to[- ]day)?(?: operations)?))*`,
      "(?:people|somebody|someone|layer|team|staff|management)(?: in place)? (?:below|beneath|under|between)(?: \\w+){0,2} owner",
      "manager[- ](?:run|led|operated|managed)|management[- ](?:run|led)",
      "professionally managed|run by (?:a |an |the )?(?:general |existing )?(?:managers?|management|staff|team|employees)",
      "second[- ]in[- ]command|day[- ]to[- ]day (?:is )?(?:run|handled|managed) by(?: \\w+){1,3}",
    ),
    show: anyOf(
      `${MANAGER} … ${RUNS}`,
      `${RUNS} … by (?:a |an |its |the |our )?(?:\\w+ ){0,2}${MANAGER}`,
      `(?:led|managed|run|headed|supervised|staffed) by (?:a |an |its |the |our )?(?:\\w+ ){0,3}${MANAGER}`,
      `(?:has|have|with|salaried|full[- ]time|dedicated|experienced|competent|on-?site) (?:a |an )?(?:\\w+ )?managers?(?! (?:needed|required))`,
      `(?:stay|remain) … manager`,
      "management(?: team)?(?: is| are)?(?: already| fully)? in place|(?:full|strong|experienced|seasoned|capable|complete|solid) management(?: team| structure)?",
      "manager[- ]run|fully managed|professionally managed|doubles as manager|second[- ]in[- ]command",
    ),
    unless:
      /\b(?:owner|seller|founder)s? (?:is|acts as|serves as|works as|as)\b[^.;]{0,20}\bmanager|\bproperty manage|\bmanaged (?:it|service)|\bproject management (?:software|firm)|\bno (?:general )?manager|\b(?:asset|money|wealth|waste|pain|practice) management\b|\bfor (?:property|facility|facilities) managers\b/i,
    against: OWNER_DOES_IT,
  },
  {
    ask: anyOf(
      `(?:(?:existing|current|experienced|trained|key|loyal|good|all|the|entire|most|technical|core) )*${STAFF}(?: members?)?(?: that| who)?(?: (?:is|are|have|has|will|would|must|should|can|all|to|wants? to|willing to|stays?|agree(?:s|d)? to|in place))*\\s*(?:stay(?:s|ing)?|remain(?:s|ing)?|retain(?:ed)?|continu(?:e|es|ing))(?: (?:on|in place|after (?:the )?(?:sale|closing)|with (?:the )?(?:business|company|new owner)))*`,
      `(?:keep(?:ing)?|retain(?:ing)?) (?:the |all |existing |current )*${STAFF}|(?:staff|employee|team) retention`,
    ),
    show: anyOf(
      `(?:${STAFF}|${MANAGER}) … ${STAYS}`,
      `${STAYS} … (?:${STAFF}|managers?)`,
      `as will (?:the )?(?:${STAFF}|managers?)`,
      `(?:${STAFF}|${MANAGER}|both|all|everyone) … (?:plan|expected|want|intend|agreed|willing|happy|like|said|keen)s? (?:that they will |to )(?:stay|remain|continue|carry on|work)`,
      "all (?:are )?(?:expected|willing|happy|planning) to (?:stay|remain|continue)",
      "fully staffed|full staff in place",
    ),
    unless:
      /^(?:the )?(?:owner|seller|vendor|founder)s?\b[^,;]{0,60}\b(?:stay|remain|continue)\b(?!.*\b(?:staff|team|crew|employees|technicians)\b)|\bclients? (?:stay|remain)/i,
    against: anyOf(
      `${STAFF} … (?:will (?:leave|not stay)|have left|leaving|let go|laid off)`,
      "no (?:employees|staff)|owner runs it alone|one[- ](?:man|person) operation",
    ),
  },
  {
    ask: anyOf(
      `(?:(?:experienced|trained|loyal|long[- ]term|long[- ]standing|long[- ]tenured|tenured|strong|key|skilled|qualified|certified|licensed|reliable|stable|dedicated|capable|great|good|solid|talented|seasoned) (?:and \\w+ )?)+(?:staff|employees|team|crews?|technicians?|drivers|workforce|people|operators|workers)(?: (?:in place|on (?:staff|board)))?`,
      `(?:(?:full|the|a|good|existing) )*${STAFF} (?:is |are )?(?:already )?(?:in place|on board|on payroll)`,
      "low (?:staff|employee) turnover|(?:staff|employee) tenure|fully staffed",
      `${STAFF} (?:are |is )?(?:already )?(?:trained|experienced|licensed|certified)`,
    ),
    show: anyOf(
      `(?:fully |well[- ]|highly )?(?:trained|experienced|loyal|tenured|skilled|qualified|certified|licensed|dedicated|seasoned|capable|talented|long[- ](?:term|time|serving|standing|tenured)) (?:and \\w+ )?(?:\\w+ )?${STAFF}`,
      `${STAFF} … (?:experienced|fully trained|years? of service|tenure|long standing|long-serving|have been (?:here|with)|know every)`,
      `(?:average|median) (?:\\w+ )?tenure|tenures? (?:of|averag\\w+|over)|low (?:staff )?turnover`,
      `(?:ase|cpa|nate|licensed|certified|enrolled) (?:agents|technicians|mechanics|electricians|plumbers|staff)`,
      `${STAFF} … (?:\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)\\+? years`,
      `${STAFF} … (?:plan|expected|want|willing|agreed) to (?:stay|remain)|fully staffed`,
    ),
    against: anyOf("no employees|owner runs it alone|high (?:staff )?turnover|untrained|understaffed"),
  },
  {
    ask: anyOf(
      "(?:fully |largely |mostly )?(?:semi[- ]?)?absentee(?:[- ](?:owner(?:ship)?|run|owned|operated|managed|style))*",
      "(?:fully |mostly |semi-?)?passive(?:ly)?(?: (?:income|owner(?:ship)?|owned|investment|business))?|hands[- ]off|part[- ]time owner",
      "(?:owner|i|we)(?: is| am| are)? not (?:be )?(?:involved|needed|required|working)(?: (?:day[- ]to[- ]day|full[- ]time|in (?:the )?(?:day[- ]to[- ]day|daily)(?: operations)?))*",
      "runs? (?:by )?itself|(?:without|no need for) (?:the |an )?owner(?: (?:present|on site|being there))?|while (?:keeping|i keep) my (?:day )?job|keep(?:ing)? my (?:day |full-time )?job|side (?:business|hustle|income)|(?:run|manage|operate)(?: it)? part[- ]time",
    ),
    flag: "absentee",
    show: anyOf(...ABSENTEE, `${SELLER} … ${TEN_HOURS}${WEEKLY}`, `${TEN_HOURS}${WEEKLY} … ${SELLER}`),
    unless:
      /\bwith a (?:working|hands-on) owner\b|\bnot (?:suited|suitable) (?:for|to) absentee\b|\bdo(?:es)? the estimates\b/i,
    against: OWNER_DOES_IT,
  },
  {
    ask: anyOf(
      "(?:low|little|minimal|limited|light|low-touch) (?:owner )?(?:involvement|input|oversight|time commitment|owner (?:time|hours))(?: (?:from|by) (?:the )?owner)?",
      "(?:not|isn't|doesn't|does not|never|no|less|low|little|limited|minimal|without|rather than) (?:\\w+ ){0,4}(?:depend\\w*|rel(?:y|ies|iant|iance|ying)|hinge\\w*)(?: \\w+){0,2} (?:owners?|founders?|sellers?|me|one person)(?:['’]s)?(?: personally)?(?: (?:relationships|presence|skills))?",
      "(?:owner|founder)[- ]independent|(?:no|low|little|minimal|limited) (?:owner|founder|key[- ]?(?:man|person))[- ](?:dependen(?:ce|cy|t)|reliance|risk)|not (?:owner|founder)[- ](?:dependent|reliant)",
    ),
    flag: "absentee",
    show: anyOf(
      ...ABSENTEE,
      `${SELLER} … ${FEW_HOURS}${WEEKLY}`,
      `${FEW_HOURS}${WEEKLY} … ${SELLER}`,
      `${SELLER} (?:mostly|mainly|concentrates on|focus(?:es)? on)`,
      "leav(?:es?|ing) the (?:two )?(?:shareholders?|owners?) (?:with|free|to)",
      `${MANAGER} … (?:day[- ]to[- ]day|runs? (?:the )?(?:operations?|business|day))`,
    ),
    unless:
      /\bwith a (?:working|hands-on) owner\b|\bnot (?:suited|suitable) (?:for|to) absentee\b|\bdo(?:es)? the estimates\b/i,
    against: OWNER_DOES_IT,
  },
  {
    ask: anyOf(
      "owner[- ]operat(?:ed|or)s?(?: (?:business|friendly))?|owner[- ]run|hands[- ]on(?: (?:owner|operator))?|working owner",
      "(?:buy|buying) (?:myself )?a job|something i can (?:run|work in) myself",
    ),
    isPossibility: true,
    show: anyOf(
      "owner[- ]operat(?:ed|or)s?|owner[- ]run|hands[- ]on|working owner|owner works|(?:runs|run) it alone|one[- ](?:man|person|woman) (?:operation|band)|work it themselves",
      `${SELLER} … (?:works? full[- ]time|works? (?:long|six|seven)|opens|runs (?:it|the)|cooks|still)`,
    ),
    against: anyOf("absentee|run by a manager|manager-run|passive"),
  },
  {
    ask: anyOf(
      "family[- ](?:owned|run|operated|business(?:es)?|held|company|companies|firms?)(?: and (?:run|operated))?",
      "(?:second|third|fourth|2nd|3rd|multi)(?:(?:,| or| and|-)* ?(?:second|third|fourth|2nd|3rd))*[- ]generation(?:al)?(?: (?:family )?(?:business|company|firm))?",
    ),
    show: anyOf(
      "family[- ](?:owned|run|operated|business|store|shop|company|firm|held)",
      "(?:second|third|fourth|fifth|2nd|3rd|multi|two|three|four)[- ]generations?|generations of (?:the )?(?:same )?family|same family",
      "(?:husband and wife|father and son|mother and daughter|(?:two|three) (?:brothers|sisters)|brothers|sisters|cousins|siblings)",
      "(?:the|one|a) (?:\\w+ )?family (?:has|is|have|owns?|who|will|offers|sells?|started|store|plans)|family is|owned by (?:the|one|a) \\w* ?family",
      "founder['’]s (?:son|daughter|grandson|granddaughter|children)|dad started|(?:his|her|their) (?:father|grandfather|parents) (?:started|founded|opened)",
    ),
    unless:
      /\bfamily[- ](?:friendly|style|entertainment|law|dentist|practice|medicine|restaurant)\b|\bjoin a family business\b/i,
    against: anyOf("private holding company|corporate[- ]owned|private equity[- ](?:owned|backed)"),
  },
  {
    ask: anyOf(
      "(?:no|without|little) (?:(?:prior|previous|industry|special|specialist|technical|much|relevant) )*(?:experience|expertise|background|skills?|knowledge)(?: (?:is )?(?:needed|required|necessary))?",
      "(?:suitable|good|ideal|perfect|right) for (?:a )?(?:first[- ]time (?:buyer|owner)s?|beginners?)|first[- ]time (?:buyer|owner)s?(?: friendly)?|beginner[- ]friendly|beginners?",
      "(?:easy|can be) (?:to )?(?:learn|learned|learnt)(?: quickly)?",
    ),
    showsByDenial: true,
    show: anyOf(
      "no (?:(?:prior|previous|industry|special|technical|haircutting|\\w+) )*(?:experience|background|expertise|skills?|knowledge)(?: (?:is )?(?:needed|required|necessary))?",
      "(?:nobody|no one) needs (?:a |any )?(?:special |prior )?(?:skills?|experience|training)",
      "first[- ]time (?:buyer|owner)s?|experience (?:is )?(?:not|n['’]t) (?:needed|required|necessary)|easy to learn|beginners?",
    ),
    against:
      /\b(?:experienced? (?:buyer|operator|owner)|experience|licen[cs]e|certification)\b[^.;]{0,30}\b(?:is |are )?(?:required|needed|necessary|a must|preferred)\b|\b(?:for|to) an experienced (?:buyer|operator)\b/i,
  },
];
