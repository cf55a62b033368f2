import type { Phrase } from "./phrase";

/** What buyers ask about how a business trades: its customers, its course, its kind. */
export const TRADING_PHRASES: readonly Phrase[] = [
  {
    ask: /\b(?:recurring|subscription|contracted|retainer|predictable)(?: (?:\w+ )?(?:revenue|income|sales|customers|clients|business|contracts?|model))?(?: (?:from|through|under|via) [^,;.]+)?\b|\b(?:maintenance|service) (?:contracts?|agreements?|plans?)\b|\bmonthly (?:contracts?|accounts|customers)\b|\bmembership(?:s| model| base)?\b/i,
    show: /\brecurring\b|\bsubscri(?:ption|bers?|be)\b|\bretainers?\b|\b(?:billed|paid|pay|invoiced) (?:\w+ ){0,2}monthly\b|\bmonthly (?:billing|fees?)\b|\bfixed (?:monthly )?fees\b|\bcard on file\b|\bmulti-year (?:\w+ )?(?:contracts|agreements)\b|\b(?:maintenance|service|annual|monthly|multi-year) (?:contracts?|agreements?|plans?|accounts)\b|\bon (?:annual |monthly )?(?:contract|plans)\b|\bunder contract\b|\bmemberships?\b|(?<!\b(?:team|staff|crew|family|board) )\bmembers\b|\b(?:renew|renewed|renewing) (?:each year|annually|automatically|every year)\b|\brenewal rate\b|\b(?:weekly|monthly|quarterly) (?:accounts|customers|service|stops|routes?)\b/i,
    against:
      /\b(?:no|without) recurring\b|\bproject[- ]based\b|\bone[- ]off\b|\bno (?:service |maintenance )?contracts\b|\bwalk[- ]in (?:trade|customers) only\b/i,
  },
  {
    ask: /\b(?:repeat|loyal|returning|long[- ]term|established) (?:and \w+ )?(?:customers?|clients?|clientele|business|customer base|client base|following)\b|\bloyal\b/i,
    show: /\b(?:repeat|loyal|returning|long-standing|long[- ]term)\b[^.;]{0,30}\b(?:customers?|clients?|clientele|business|following|base|accounts|guests)\b|\breferrals?\b|\bregulars\b|\b\d+% repeat\b/i,
  },
  {
    ask: /\b(?:(?:government|municipal|public[- ]sector|federal|military|school)(?: or )?)+ (?:contracts?|customers|clients|work)\b|\b8\(?a\)?\b/i,
    show: /\b(?:government|municipal(?:ity|ities)?|federal|state agenc(?:y|ies)|public[- ]sector|military|school districts?|count(?:y|ies))\b/i,
  },
  {
    ask: /\b(?:long[- ]term |commercial |government |signed |multi-year )?contracts?(?: in place| with \w+)?\b(?!ors?)/i,
    show: /\b(?:contracts?|agreements?)\b(?<!(?:confidentiality|franchise|lease|non-disclosure) agreements?)/i,
    against: /\bno (?:\w+ )?contracts?\b/i,
  },
  {
    ask: /\b(?:b2b|business[- ]to[- ]business|commercial|corporate) ?(?:customers?|clients?|accounts?|work|sales|services?)?\b/i,
    show: /\bb2b\b|\bcommercial (?:customers?|clients?|accounts?|buildings?|property|work)\b|\bcorporate\b|\bproperty managers\b|\bmanaged (?:it|service)\b|\b(?:for|to|serv(?:es|ing))\b[^.;]{0,50}\b(?:offices|clinics|office parks|(?:small )?companies|dealers|builders|associations|manufacturers|hospitals)\b|\b(?:businesses|offices|manufacturers|contractors|hospitals|hotels|restaurants) (?:as|are) (?:its )?(?:customers|clients)\b|\bserv(?:es|ing) (?:local )?(?:businesses|offices|restaurants|hotels|manufacturers|contractors)\b/i,
    against: /\bresidential (?:customers |clients )?only\b|\bconsumers? only\b/i,
  },
  {
    ask: /\b(?:growing|growth|increasing|rising|upward)(?: (?:sales|revenues?|profits?|business|trend|year over year))*\b(?! (?:potential|opportunit))|\b(?:sales|revenue|profit)s? (?:are |is )?(?:growing|up|increasing|rising)\b/i,
    show: /\b(?:revenues?|sales|turnover|profits?|business)\b[^.;]{0,50}\b(?:grown|grew|growing|rose|risen|increas\w+|ahead of|record|doubled|up \d+%?)|\b(?:strong|steady|double-digit|consistent) growth\b|\bgrowth of \d|\byear[- ]over[- ]year\b|\bgrowing (?:steadily|\d+%)/i,
    against:
      /\b(?:revenues?|sales|turnover|profits?)\b[^.;]{0,40}\b(?:fell|fallen|down|declin\w+|dropp\w+|hardly moved|flat|shrunk)\b/i,
  },
  {
    ask: /\b(?:growth (?:potential|opportunit\w+)|(?:room|potential|opportunit\w+) (?:to|for) (?:grow\w*|expand|expansion)|upside|untapped|scalab\w+|expansion)\b/i,
    showsByDenial: true,
    show: /\b(?:growth (?:potential|opportunit\w+)|(?:room|potential|opportunit\w+|scope) (?:to|for) (?:grow\w*|expand|expansion|add)|upside|untapped|scalab\w+|could (?:add|expand|grow|open|be (?:added|expanded))|owner has not (?:sought|pursued)|without any (?:paid )?(?:advertising|marketing)|no (?:paid )?(?:advertising|marketing))\b/i,
  },
  {
    ask: /\b(?:stable|steady|consistent|recession[- ](?:proof|resistant)|essential|resilient)(?: (?:sales|revenues?|earnings|income|business|service|cash flow))*\b/i,
    show: /\b(?:stable|steady|consistent|recession[- ](?:proof|resistant)|essential|resilient)\b|\bhardly moved\b|\bwithin a few per ?cent\b/i,
    against:
      /\b(?:revenues?|sales)\b[^.;]{0,40}\b(?:fell|fallen|declin\w+|dropp\w+)\b|\bvolatile\b|\bdistressed\b/i,
  },
  {
    ask: /\b(?:declining|distressed|turn-?around|fixer[- ]upper|underperforming|struggling)\b/i,
    types: ["Distressed"],
    show: /\bdistressed\b|\bturn-?around\b|\b(?:revenues?|sales)\b[^.;]{0,40}\b(?:fell|fallen|declin\w+|dropp\w+|down from)\b|\bunderperform\w+|\blosses\b/i,
    against: /\b(?:revenues?|sales)\b[^.;]{0,50}\b(?:grown|grew|rose|record|stable)\b/i,
  },
  {
    ask: /\bfranchis(?:e|ed|es|ee|ing|or)(?: (?:resales?|systems?|business(?:es)?|opportunit\w+))?\b/i,
    types: ["Franchise resale", "New franchise"],
    otherTypes: ["Established", "Start-up", "Online", "Asset sale", "Route"],
    show: /\bfranchis(?:e|ed|ee|or)\b/i,
    against: /\bnot a franchise\b|\bindependent(?:ly owned)?\b|\bno (?:franchise|royalt)/i,
  },
  {
    ask: /\bindependent(?:ly owned)?\b/i,
    types: ["Established"],
    otherTypes: ["Franchise resale", "New franchise"],
    show: /\bindependent(?:ly owned)?\b|\bnot a franchise\b/i,
    against: /\bfranchis(?:e|ed|or)\b/i,
  },
  {
    ask: /\bstart-?ups?\b|\bnew (?:business|venture)\b/i,
    types: ["Start-up"],
    otherTypes: ["Established", "Franchise resale"],
    show: /\bstart-?up\b|\bset up only\b|\bstill building\b/i,
  },
  {
    ask: /\b(?:well[- ]|long[- ])?established\b(?! (?:before|after|since|in \d))|\blong[- ](?:standing|running)\b|\bmature\b|\btrack record\b|\bproven\b/i,
    types: ["Established", "Franchise resale"],
    otherTypes: ["Start-up", "New franchise"],
    show: /\b(?:well[- ]|long[- ])established\b|\blong[- ](?:standing|running)\b|\b(?:established|founded|in business|trading|traded) (?:in|since)\b|\btrack record\b|\b\d+ years\b/i,
    against: /\bno trading history\b|\bset up only\b/i,
  },
  {
    ask: /\bonline(?: business(?:es)?| only| sales)?\b|\binternet(?:[- ]based)?\b|\bweb[- ]based\b|\bdigital\b/i,
    types: ["Online"],
    show: /\bonline\b|\be-?commerce\b|\bshopify\b|\bamazon\b|\bweb ?site\b|\bweb shop\b/i,
  },
  { ask: /\broutes?\b(?: business)?/i, types: ["Route"], show: /\broutes?\b/i },
  {
    ask: /\bturn-?key\b|\beasy to (?:run|operate|manage|learn)\b|\bsimple (?:to run|business|operations?)\b|\bsystems? in place\b|\bwell[- ]documented\b/i,
    show: /\bturn-?key\b|\beasy to (?:run|operate|manage|learn)\b|\bsimple to\b|\bsystems? (?:are |is )?in place\b|\bdocumented (?:procedures|processes|systems)\b|\bprocedures are documented\b/i,
  },
  {
    ask: /\b(?:multiple|several|more than one|two or more|multi)[- ](?:location|site|store|unit)s?\b/i,
    show: /\b(?:two|three|four|five|six|seven|eight|nine|ten|\d+|several|multiple) (?:[a-z]+ )?(?:locations|sites|stores|shops|branches|units|clinics|offices)\b/i,
    against: /\b(?:single|one) (?:location|site|store)\b/i,
  },
  {
    ask: /\b(?:closed (?:on )?(?:weekends?|sundays?|nights?|evenings?)|no (?:weekends?|nights?|evenings?|sundays?)(?:(?:,| or| and)+ (?:weekends?|nights?|evenings?|sundays?))*|weekdays? only|monday (?:to|through|-) friday|regular hours|9[- ]to[- ]5)\b/i,
    showsByDenial: true,
    show: /\bclosed (?:on |at |in )?(?:the )?(?:weekends?|sundays?|nights?|evenings?)\b|\bno (?:weekends?|nights?|evenings?)\b|\bweekdays? only\b|\bmonday (?:to|through|-|–) friday\b|\bfive days a week\b|\boffice hours\b/i,
    against:
      /\bseven days\b|\bopen (?:daily|weekends|late)\b|\b24 hours\b|\b24\/7\b|\b(?:friday and saturday|weekend) (?:nights?|evenings?)\b|\bnightclub\b/i,
  },
  {
    ask: /\bseasonal(?:ity)?\b/i,
    show: /\bseasonal\b|\bsummer (?:months|season)\b|\bwinter (?:months|season)\b|\bpeak season\b|\b(?:april|may) (?:to|through) (?:september|october)\b/i,
    against: /\byear[- ]round\b|\ball year\b|\bnot seasonal\b|\bno seasonality\b/i,
  },
  {
    ask: /\byear[- ]round\b/i,
    showsByDenial: true,
    show: /\byear[- ]round\b|\ball year\b|\bnot seasonal\b/i,
    against: /(?<!not )\bseasonal\b|\bsummer (?:months|season) only\b/i,
  },
  {
    ask: /\blow(?:er)?[- ](?:overheads?|costs?|expenses)\b/i,
    showsByDenial: true,
    show: /\blow(?:er)?[- ](?:overheads?|costs?|expenses)\b|\blittle overhead\b|\bworks? from home\b|\bno premises\b|\bno lease\b/i,
  },
  {
    ask: /\b(?:great|good|strong|excellent|positive|5[- ]star|five[- ]star) (?:online )?(?:reviews?|ratings?|reputation)\b|\bwell[- ](?:known|regarded)\b/i,
    show: /\breviews?\b(?! of)|\bstars?\b|\brated\b|\breputation\b|\bwell[- ](?:known|regarded|respected)\b|\baward/i,
  },
  {
    ask: /\b(?:high|good|strong|healthy|solid) (?:profit )?margins?\b/i,
    show: /\b(?:high|good|strong|healthy|solid) (?:profit |gross )?margins?\b|\bmargins? (?:of|above|over) \d+/i,
  },
  { ask: /\be-?2(?: visa)?\b|\bvisa\b/i, show: /\be-?2\b|\bvisa\b/i },
  {
    ask: /\blicen[cs](?:e|ed|es|ing)\b(?: (?:needed|required))?/i,
    show: /\blicen[cs](?:e|ed|es|ing|ure)\b/i,
  },
];
