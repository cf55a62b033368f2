import { anyOf, COUNT, type Phrase, SELLER } from "./phrase";

const WISHES =
  "(?:ready|wish(?:es)?|would (?:like|love)|wants?|looking|hopes?|hoping|intends?|plans?|planning|decided|prepared|set|time|keen|due|eager)";

/** Why somebody sells, and how far he goes along with the buyer. */
export const SELLER_PHRASES: readonly Phrase[] = [
  {
    ask: anyOf(
      `${SELLER}(?:['’]s)?(?: \\w+){0,4} (?:retir(?:ing|ement|es?)|exit(?:ing)?|slow(?:ing)? down|step(?:ping)? (?:back|away|down))`,
      `retir(?:ing|ement|ee)(?: ${SELLER}| sales?)?`,
      `${SELLER}(?: is| are)? (?:near(?:ing)?|close to|at|approaching) retirement(?: age)?`,
      `(?:aging|ageing|older|elderly|baby[- ]?boomer|boomer|tired) ${SELLER}`,
      "baby[- ]?boomers?(?:[- ]owned)?(?: business(?:es)?)?",
      "(?:no )?success(?:ion|or)(?: (?:plan|issue|problem|situation))?",
      `${SELLER} over (?:55|60|65)(?: years old)?`,
    ),
    show: anyOf(
      `${SELLER} … retir(?:e|es|ing|ement)`,
      `retir(?:ing|ement) … (?:${SELLER}|sale|reason|forces)`,
      "(?:due to|because of|for|into|owing to|on|upon|approaching|reaching|nearing|near) (?:his |her |their |owner['’]?s? )?retirement",
      "retirement (?:sale|age|is the reason)",
      "reasons? … retire(?:ment|s)?",
      `${WISHES} to (?:fully |finally |semi-)?retire`,
      "(?:is|are) (?:now |both )?(?:semi-)?retiring",
      "enjoy (?:his |her |their |a )?(?:well[- ](?:earned|deserved) )?retirement",
      "semi[- ]retire(?:d|ment)?",
      "hang(?:s|ing)? (?:it|things) up",
      "hang(?:s|ing)? up (?:his|her|their|the) \\w+",
      "(?:wind(?:ing)?|slow(?:ing)?) down(?! (?:in|during|over) )",
      `${SELLER} … step(?:s|ping)? (?:back|away|down|aside)`,
      "(?:has|have|with|is|are|there is) no (?:obvious |natural |family )?(?:successors?|heirs?|one to (?:take (?:it )?over|pass|hand|succeed))",
      "(?:children|kids|sons?|daughters?|family) … (?:not interested|other careers|(?:do not|don['’]t) want|chosen other|careers of their own)",
      "(?:golden years|pass(?:ing)? (?:on )?the (?:torch|baton|reins)|call(?:s|ing)? it a (?:day|career)|life of leisure|well[- ]earned rest|bow(?:ing)? out)",
      "(?:time|travel|fish(?:ing)?|golf|sailing|devote \\w+ to) … grand(?:children|kids|daughters?|sons?)",
      "grand(?:children|kids) and (?:travel|golf|fish)\\w*",
      `after (?:more than |over |nearly |almost |some )?(?:${COUNT}|\\w+-\\w+)(?: years| decades) … (?:ready to (?:sell|exit|stop|rest|leave)|exit|rest|(?:slow|step)(?:ing|ping)? (?:down|back|away|aside)|pass (?:it|the business) on)`,
      "(?:(?:6[2-9]|7\\d|8\\d)(?:[- ]year[- ]old)?|sixty-\\w+|seventy(?:-\\w+)?|(?:mid|late|early)[- ](?:sixties|seventies|60s|70s)) … (?:exit|step|slow|stop|hand over|wants? out)",
    ),
    unless:
      /\b(?:supervisors?|employees?|managers?|technicians?|foreman|clerk|driver|residents?|tenants?|customers?|clients?)\b[^.;]{0,30}\bretir|\bretirement (?:communit|home|plan|village|account|saving|planning|living|benefits?|advis)|\bretirees\b|\b(?:last|previous|former) owner\b/i,
    against: anyOf(
      "health (?:reasons|issues|problems)",
      "(?:owners?|sellers?|family|husband|wife|couple|partners?) (?:is |are )?relocating|(?:due to|for|owner) relocation|relocating (?:out of|for family|for work)",
      "emigrat\\w+",
      "(?:owners?|sellers?|his|her|their|has|have|pursu\\w+|concentrate on|focus(?:ing)? on|due to|busy with) other (?:business(?:es)?|ventures?|investments?|interests|projects|opportunities)",
      "(?:another|new) (?:software |business )?venture",
      "separate ways|divorce|partnership (?:dispute|split)|partners (?:disagree|are splitting)",
      "non-core|pursuing other|family commitments|teaching position|full-time jobs?",
      "(?:owners?|sellers?|founders?|couple|family|husband|wife|he|she|they) (?:is|are) (?:now )?moving|moving (?:abroad|overseas|away|out of)",
    ),
  },
  {
    ask: anyOf(
      `${SELLER}(?: \\w+){0,2} (?:relocat\\w+|moving(?: \\w+)?|emigrat\\w+)`,
      `relocating ${SELLER}`,
      "emigrating",
    ),
    show: anyOf(
      "(?:is|are|be|family|for|owner['’]?s?) relocat(?:ing|ion)|relocating to",
      "emigrat\\w+",
      "mov(?:e|ing) (?:away|out of|overseas|abroad|back|closer|home|to be)",
      `${SELLER} … moving to`,
      "owner['’]s move",
    ),
    unless: /\bequipment\b|\bstaff\b|\bcan be\b/i,
  },
  {
    ask: anyOf(
      `(?:${SELLER} )?(?:selling |sale )?(?:due to|for|because of|has|with) (?:ill[- ])?health(?: \\w+)?`,
      "(?:ill )?health (?:reasons|issues|problems)",
      `(?:sick|ill|disabled) ${SELLER}`,
    ),
    show: anyOf(
      "(?:ill[- ]|poor |failing )?health (?:reasons?|issues?|problems?|concerns?|grounds|forces)",
      `${SELLER}(?:['’]s)? (?:health|illness|injury|stroke|surgery)`,
      "(?:ill|poor|failing)[- ]health",
      "(?:medical|health) (?:reasons|condition)",
    ),
  },
  {
    ask: anyOf(
      "(?:highly |very )?motivated(?: (?:to sell|sellers?|owners?|vendors?))?",
      "price (?:drops?|reduc\\w+|cuts?)|reduced price|priced to (?:sell|move)",
      "must (?:sell|be sold)|quick (?:sale|closing)|fast (?:sale|closing)|(?:willing|wants|needs|ready) to (?:sell|close) (?:quickly|fast|soon|now)",
      "(?:price )?negotiable|open to offers|flexible (?:price|seller)|bargains?|below[- ]market price",
      "(?:ready|eager|keen) to sell|(?:seller|owner) (?:is )?ready to (?:sell|exit|deal)",
    ),
    show: anyOf(
      "motivated(?! (?:operator|buyer|owner-operator|individual|staff|team|couple|person|entrepreneur|new owner|employee))",
      "must (?:be sold|sell|go)",
      "price (?:has been |was |is )?(?:drop\\w*|reduc\\w+|cut|lowered)|reduced (?:price|to \\$)|priced (?:to (?:sell|move|go)|below|under|aggressively|for a quick)",
      "(?:quick|fast|immediate|urgent|fire) sale|sell (?:quickly|fast|immediately)",
      "(?:all|any|reasonable|serious|your|best|an) offers?(?! (?:training|financing|terms|seller))|bring (?:us )?offers|open to offers|make (?:us )?(?:an |your )?offer",
      "(?:price|asking|seller|terms) (?:is |are )?(?:\\w+ )?negotiable|below (?:market|value|replacement|appraisal)|eager to (?:sell|close)|wants? (?:it |this |the business )?sold",
    ),
  },
  {
    ask: anyOf(
      `(?:${SELLER} )?(?:(?:who|will|would|to|can|is|are|be|willing|able|must|should|happy|prepared) )*(?:stay|remain|consult|work|help)(?:s|ing)?(?: on)?(?: for| at least| a minimum of| up to| about)*(?: a| one| an entire| a full| two| \\d+\\+?| \\d+ ?(?:-|to) ?\\d+| several)*[- ](?:years?|(?:[6-9]|1\\d|24) months|twelve months)(?: (?:to|for|as|during|through|or|after)(?: \\w+){0,2} (?:transition|more|sale|closing|handover|consultant|longer))?`,
    ),
    show: anyOf(
      `(?:${SELLER}|he|she|they) … (?:stay|remain|consult|work|practi[sc]e|phase out|transition|help|assist|available|roll) … (?:years?|(?:[6-9]|1\\d|24|36) months|(?:six|nine|twelve|eighteen) months|tax seasons)`,
      "(?:will|would|can|happy to|willing to|prepared to) (?:stay|remain|consult|phase out|transition|assist|practi[sc]e|advise)(?: \\w+){0,5} (?:years?|(?:[6-9]|1\\d|24|36) months|tax seasons)",
      "years? … (?:would|will) (?:work|stay|remain) until",
    ),
    unless:
      /\b(?:supervisors?|employees?|managers?|technicians?|staff|lease|hygienists|customers|clients)\b/i,
    against: anyOf("(?:days|weeks) of (?:training|transition|hand ?over)|clean break|immediate exit"),
  },
  {
    ask: anyOf(
      `${SELLER}(?: who)?(?: \\w+){0,5} (?:stay(?:s|ing)?|remain(?:s|ing)?|consult(?:s|ing)?|help(?:s|ing)?|assist(?:s|ing)?)(?: on)?(?: \\w+){0,2}(?: (?:transition|sale|closing|close|handover|months?|years?|consultant|period))?`,
      "(?:willing|happy|prepared|agree(?:s|d)?|able|open|wants?) to (?:stay|remain|consult|help|assist)(?: on)?(?: \\w+){0,2}(?: (?:transition|sale|closing|close|handover|months?|years?))?",
      "stays? on(?: \\w+){0,3} (?:transition|sale|closing|help|handover|while)",
      "(?:roll(?:s|ing)?(?:over)?|retain(?:s|ing)?|keep(?:s|ing)?)(?: over)?(?: (?:some|a|part|minority|of|stake|the|in))* equity(?: stake| rollover)?|equity roll(?:over)?|earn-?outs?",
    ),
    show: anyOf(
      `${SELLER} … (?:will|would|can|could|willing|happy|glad|intends?|plans?|wants?|agreed|wishes|wish|prepared|available|able|commit(?:s|ted)) … (?:stay|remain|available|consult\\w*|assist|help|continue|stay on|train|support|transition|advis\\w+|work|roll|practi[sc]e)`,
      `(?:transition|hand ?over) (?:support|period|assistance|help|phase)`,
      "(?:will|would|can|to|happy to|may) stay on",
      "(?:will|would) (?:help|assist|train|support|consult|stay|remain available|see through)",
      "roll(?:ing)? (?:over )?\\d+%|equity roll|earn-?out|retain (?:a |some )?(?:minority|equity|stake)",
      "(?:as|be) (?:an? )?(?:employee|consultant|adviser|advisor)",
    ),
    unless:
      /^(?!.*\b(?:owner|seller|vendor|founder|proprietor|partner|principal|president|dentist|doctor|veterinarian|family|practitioner|shareholder|couple|he|she|they)).*\b(?:staff|team|employees|managers?|technicians|crew|hygienists|drivers|foremen|bakers?|supervisors?|director)\b/i,
    against: anyOf(
      "(?:no|not) (?:transition|staying|available after)",
      "(?:clean break|immediate exit|walk away at closing)",
    ),
  },
  {
    ask: anyOf(
      "(?:(?:seller|owner|full|good|thorough|adequate|extensive|comprehensive|some|hands-on) )?(?:training|mentor(?:ing|ship)?|hand ?over|on-?boarding|transition(?: (?:support|period|help|assistance|training|plan))?)(?: (?:and|&|or) (?:training|support|transition|assistance|help))?(?: (?:is |will be )?(?:included|provided|offered|available|given|needed))?",
      "(?:seller|owner|vendor|who|will|to|must|can|able to|willing to) train(?:s)?(?: (?:me|us|the buyer|new owner|buyer))?",
      "trains (?:me|us|the buyer|new owner)",
    ),
    show: anyOf(
      "(?:will|would|can|happy to|to|and) (?:fully )?train(?! (?:staff|customers))",
      "train (?:a|the|any|new|you|buyer)",
      `(?:${COUNT}|\\d+)[- ]?(?:hours?|days?|weeks?|months?) (?:of |training|hand ?over|transition)(?:[^.;]{0,30}(?:training|support|help|transition|hand ?over|hand-?holding|assistance|shadowing|introductions))?`,
      "(?:hours|days|weeks|months) of … (?:training|support|help|transition|hand ?over|hand-?holding|assistance|shadowing)",
      "(?:full|extensive|comprehensive|initial|complete|thorough|ample|free|hands-on|\\w+-(?:week|day|month)) training",
      "training (?:is |will be |and (?:support|transition) |period|program(?:me)? |at (?:the|head))?(?:included|provided|offered|available|given)?(?=[ ,.]|$)",
      "transition (?:support|period|assistance|help|training)|hand ?over|rides? along|hand-?holding|stay on|(?:help|assist) … (?:introductions|transition)",
    ),
    unless:
      /\b(?:personal|strength|dog|obedience|safety|driver|sports|corporate|staff) training\b|\btraining (?:company|centre|center|courses|customers|provider)\b|\bno training\b/i,
    against: /\bno training\b/i,
  },
];
