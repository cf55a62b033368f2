import { anyOf, type Phrase } from "./phrase";

/** What buyers ask about a business's name and its place in its market. */
export const STANDING_PHRASES: readonly Phrase[] = [
  {
    ask: anyOf(
      "(?:(?:great|good|strong|excellent|positive|top|solid|outstanding|stellar|high|best|5[- ]star|five[- ]star|\\d(?:\\.\\d)?\\+?[- ]stars?|google|yelp|online) )+(?:online |google |yelp |customer |local )*(?:reviews?|ratings?|reputation|name|brand(?: (?:name|recognition))?|standing)|well[- ](?:known|regarded|respected|reviewed|loved)(?: (?:name|brand|in \\w+ \\w+))?|highly (?:rated|regarded|reviewed)|top[- ]rated|respected|reputation|reputable|(?:google )?reviews|name recognition|brand recognition|award[- ]winning|household name",
    ),
    show: anyOf(
      "reviews?(?! of)|stars?(?! program)|(?:highly |top[- ]|best[- ])rated|ratings?|reputation|reputable|well[- ](?:known|regarded|respected|loved|reviewed)|(?:highly )?(?:respected|regarded)|award\\w*|beloved|renowned|name recognition|brand recognition|voted|institution|landmark|household name|institution|staple",
    ),
    unless:
      /\bwell[- ]known (?:shopping|street|area|plaza|mall|intersection|shops)|\b(?:reviewing|reviews) (?:reports?|financials?|numbers|claims)\b|\bfive[- ]star hotels?\b|\bmaster franch/i,
    against: anyOf("(?:poor|bad|mixed) (?:reviews|reputation)"),
  },
  {
    ask: anyOf(
      "(?:high|strong|significant|some|real|good) barriers?(?: to entry)?|barriers? to entry|(?:few|little|low|limited|no|minimal|weak) (?:\\w+ )?competit(?:ion|ors)|(?:defensible|competitive|economic|strong) (?:moat|advantage|position|niche)|moat|niche(?: (?:market|player|business|leader|focus))?|market lead(?:er|ing|ership)|dominant (?:position|player|market share)|monopoly|only (?:game|one) in town|hard to replicate",
    ),
    showsByDenial: true,
    show: anyOf(
      "barriers? to entry|(?:few|little|low|limited|no|minimal|only \\w+) (?:\\w+ )?(?:competit(?:ion|ors)|operators|rivals)|(?:competitive|defensible) (?:moat|advantage)|niche|market lead(?:er|ing)|leading (?:provider|supplier|company|firm|position)|dominant|only (?:\\w+ ){0,3}(?:within|in (?:the|a|town|this)|operators|authori[sz]ed|licensed|one of its kind)|hard to (?:replicate|get|obtain)",
    ),
    against: anyOf("(?:fierce|heavy|strong|intense) competition|crowded market"),
  },
  {
    ask: anyOf(
      "(?:no|little|low|without|minimal|zero) (?:paid )?(?:marketing|advertising)(?: (?:spend|costs?|needed|budget))?",
    ),
    showsByDenial: true,
    show: anyOf(
      "no (?:paid )?(?:marketing|advertising)|without (?:any )?(?:paid )?(?:advertising|marketing)|word[- ]of[- ]mouth|(?:little|minimal) (?:advertising|marketing)",
    ),
  },
  {
    ask: anyOf(
      "made in (?:the )?(?:usa|us|america|uk|britain)|domestic(?:ally)? (?:made|manufactured|production|manufacturing)",
    ),
    show: anyOf(
      "made in (?:the )?(?:usa|us|america|uk|britain)|domestic(?:ally)?(?: \\w+)? (?:made|manufactur\\w+|produc\\w+)|american[- ]made",
    ),
  },
  {
    ask: anyOf(
      "(?:wom[ae]n|minority|veteran|service-disabled veteran)[- ]owned|(?:wbe|mbe|dbe|sdvosb)(?: certified| certification)?",
    ),
    show: anyOf("(?:wom[ae]n|minority|veteran)[- ]owned|(?:wbe|mbe|dbe|sdvosb|hubzone)"),
  },
  {
    ask: anyOf("medicare|medicaid|private[- ]pay|cash[- ]pay|insurance[- ](?:based|pay)"),
    show: anyOf("medicare|medicaid|private[- ]pay|cash[- ]pay|fee[- ]for[- ]service|out[- ]of[- ]pocket"),
  },
];
