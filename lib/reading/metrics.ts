import { rowsOf } from "./pattern";
import type { Metric } from "./wish";

/** What the number beside a metric's words counts. */
export type Unit = "money" | "times" | "percent" | "years" | "year" | "hours" | "people" | "bare";

/**
 * The words by which buyers name a figure, and what its number counts; where two rows fit, the first counts. Weak ones are
 * verbs that say so only where no noun behind the amount names another ('makes 2m in sales'); others name it only behind
 * the amount: 'sales down 10%' is no down payment.
 */
const METRICS = `
downPayment || money || (cash )?down( payment)?|equity injection|money down|(to )?put down
downPayment behind || percent || down( payment)?|equity injection
concentration || percent || (no|any|largest|biggest|single|one|top)( (single|one|individual))? (customer|client|account)( … (of|above|over|than|exceeding|below|under))?|(customer|client) concentration|(of (sales|revenue|business|total sales) )?from (any|one|a single)( (single|one))? (customer|client|account)
margin || percent || (?<!gross )(profit |net |ebitda |sde |operating |cash flow )?margin( of)?|bottom line|((net |operating |pre tax )?(profit|income)|net|ebitda|sde|earnings|cash flow)( ?%)?
growth || percent || (annual |yearly |revenue |sales )?growth|growing( at)?|grew|yoy
multiple || times || price/earnings|price/sde|(price (to|/|over) (earnings|sde|cash flow|ebitda)|p/e)( ratio| multiple)?|multiple(( of)? (sde|ebitda|earnings|cash flow|profit))?|times (sde|ebitda|earnings|cash flow|profit)|(sde|ebitda|earnings) multiple|(sde|ebitda)( or (sde|ebitda))?|sde|ebitda|earnings|cash flow|profit|net( income| profit)?|asking|price
earnings || money || (?<!gross )(adjusted |annual |yearly |owner |owner's |seller's |sellers |seller |net |free |pre tax )*(sde|ebitda|ebit|cash flow|cash flowing|cashflow|cashflowing|earning|net income|net profit|profit|discretionary( (earnings|income|cash flow))?|owner benefit|take home|owner's take|take of|after (all )?(expenses|costs)|showing|bottom line|noi|(?<!(commission|fee|gross|rental) )income|net|nets|netting|(earn|earns|earning|make|making|makes|pay|pays|paying|give|gives|giving|leave|leaves|leaving|bring|brings|bringing|net|clear|clearing|put|puts|putting)( (me|us|(the|its|an) owner|home|in my pocket|in our pockets))+|clear|clears|clearing|cash flow)(( or|/| and)? ?(sde|ebitda|cash flow|cashflow))?( (to|for) (the |an )?owner)?|(replac(e|es|ing)|match|matching) (my|our|a)( (current|corporate|old))?( (income|salary|paycheck|pay|wage))?|(to|for) (the |an )?(owner|me|us|myself|ourselves)|(to|in|into) (the owner's|my|our) pockets?|after (paying )?(a |the )?(general )?manager('s)?( (salary|pay|wages))?
revenue || money || (annual |yearly |monthly |weekly |gross |total |net |top line )*(revenue|sales|turnover|gross|top line|topline|arr|mrr|rmr|grf|(takes|taking|take) in|turning over|turns over|turning|turns|billings|receipts|grossing|production|(?<!(call|case|order|unit|ticket|traffic|customer) )volume|collecting|collections|collects|commission( income)?|(fee|gross|rental) income|auv|gross fees|fees|takings|sells|billing)
earnings weak || money || showing|earn|earns|earned|earning|make|makes|making|made|pays(?! (off|for))|throw off|throws off|throwing off|generate|generates|generating|brings in|bring in|bringing in|produce|produces|producing
revenue weak || money || doing|does
price || money || (the |total |purchase |asking |sale |list |listing |selling |max |maximum |my )*(price|sells for|selling for|listed for|listed at|going for|goes for|offered at|offered for|asking|ask|asks|priced|cost|costs|costing|valuation|valued|purchase|deal size|deal|enterprise value|ev|all in|budget|(total |initial )?investment|price tag|price range|(could|can|would|will|i'd|we'd|i'll|we'll) (go|stretch)( up)?)
hours || hours || (owner )?(works|working|involvement|owner hours|owner time)
employees || people || (full time |w 2 |w2 |part time |american |us |local |skilled |trained |licensed |permanent |paid |in house )*(employee|staff|people|hands|heads|fte|team member|worker|technician|tech|driver|mechanic|stylist|instructor|teacher|nurse|caregiver|hygienist|groomer|therapist|installer|head count|headcount|person team|staff member|person|man crew|member team)( on (staff|payroll))?|team of|staff of|crew of|team|crew|workforce( of)?|personnel|employs|employing|team size
yearEstablished || years || in business|trading( for)?|in operation|of operation|operating|operating for|(of )?(sales |operating |trading |financial |business )?history|old|of age|age|established|in existence|track record|of track record|around for|around|of continuous operation|running|years
yearEstablished || year || established|founded|started|opened|((in business|operating|trading|running|around|open) )?since|dating back to|est|est\\.
`;

/**
 * How a number is bounded by the words before it, the longest first. Strict bounds leave the number itself out.
 */
const BEFORE = `
max || (no|nor) (more|higher|greater|larger|bigger|older|later) than|not (more|higher|greater|over)( than)?|no more(?= \\$?\\d)|((is|was|does|do|can|could|would|must|should|may|shall)(n't| not)|won't|will not|can't|don't|not|nothing|none|never|nobody|cannot)( (want|going|looking|able|willing|planning|prepared|trying|like))?( to)?( an?)?( \\w+)? (over|above|exceed|exceeding|exceeds|(more|higher|greater|bigger|larger) than|beyond|past|pass|top|north of)|not to exceed|up to|at most|max|maximum|max\\.|maximum of|((my|our) )?((upper|hard|absolute) )?(limit|ceiling|cap)|top end|tops|cap of|cap(ped|s|ping)?( (it|me|us|(my|our|the) \\w+))? at|limit of|within|<=|=<|«|can go to|or under|at or below|at or under|at least since|since at least|to spend|((i|we) (can|could|will|would) )?spend|spending|(?<=\\b(i|we|to|can|could|will|would) )pay|until|till
min || (no|nor) (less|lower|fewer|smaller|younger|newer|earlier) than|not (less|lower|fewer) than|(not|nothing|none|never) (under|below|less than|fewer than)|at least|atleast|min|minimum|min\\.|minimum of|a minimum of|starting at|starting from|from|(?<=(founded|established|started|opened|launched|formed) )since|>=|=>|»|at or above|at or over|or over|or above|needs to (make|earn|be)|bare minimum
max strict || under|below|beneath|less than|lower than|fewer than|smaller than|cheaper than|younger than|newer than|sub|south of|shy of|prior to|<|before|pre
min strict || over|above|more than|greater than|higher than|larger than|bigger than|older than|better than|north of|in excess of|exceeding|exceeds|exceed|exceeded|upwards of|upward of|beyond|past|>|after|well over|post
about || (?<!been )around|about|approximately|approx|approx\\.|roughly|circa|ca|ca\\.|near(ly)?|close to|~|(in the )?(ball park|ballpark|neighborhood|vicinity|region)( of)?
`;

/** The same by the words behind it. */
const AFTER = `
about || \\+/-|give or take|or thereabouts|or so(?! max)|more or less|ballpark
min || \\+|plus|or (more|above|better|higher|greater|over|up|older|longer)|and (up|above|over|more)|min|minimum|at( the)?( very)? least|at( a| the)? minimum|upwards
max || or (less|under|below|lower|fewer|cheaper|younger|earlier|before)|and (under|below|less)|max|maximum|tops|at( the)?( very)? (most|outside)|or so max|limit|cap|ceiling
`;

const boundsOf = (table: string) =>
  rowsOf(table).map(([name = "", words = ""]) => ({
    bound: name.split(" ")[0] as "min" | "max" | "about",
    strict: name.endsWith("strict"),
    words,
  }));

export const COMPARATORS_BEFORE = boundsOf(BEFORE);
export const COMPARATORS_AFTER = boundsOf(AFTER);

export const METRIC_WORDS = rowsOf(METRICS).map(([name = "", unit = "", words = ""]) => ({
  metric: name.split(" ")[0] as Metric,
  unit: unit as Unit,
  words,
  isWeak: name.endsWith("weak"),
  isBehind: name.endsWith("behind"),
}));
