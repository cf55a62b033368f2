import type { Metric } from "./aspects";

const EARNED =
  "(?:sde|ebitda|ebit|free cash ?flow|cash ?flow|earnings|net income|net profits?|profits?|owner'?s? (?:benefit|earnings|income|cash ?flow|profit)|(?:seller'?s )?discretionary (?:earnings|cash ?flow|income)|take[- ]home(?: pay)?|bottom line|income)";

/** Words that name a metric, tried from the most to the least particular. */
const METRIC_WORDS: readonly (readonly [Metric, string])[] = [
  [
    "ownerHours",
    String.raw`(?:owner )?(?:hours?|hrs?)(?: of (?:(?:my|owner|your|the owner'?s?)\s)?(?:work|time|involvement|owner time))?(?:\s*(?:a|per|/|each)\s*(?:week|wk)| weekly)?(?: of (?:(?:my|owner|your|the owner'?s?)\s)?(?:work|time|involvement|owner time))?`,
  ],
  [
    "employees",
    String.raw`(?:full[- ]time |part[- ]time |good |skilled |total |trained )*(?:employees?|staff(?: members)?|workers|people|person team|ftes?|team members|headcount|technicians|techs|w-?2s?)(?: or so)?`,
  ],
  [
    "age",
    String.raw`years?(?: (?:old|in business|in operation|of (?:history|operations?|operating history|trading|trade|profit\w*|business|track record|financials|proven \w+)|established|track record|history|trading|operating history|or older))`,
  ],
  [
    "multiple",
    String.raw`(?:x )?(?:multiple|times (?:annual )?(?:sde|earnings|ebitda|profits?|cash ?flow))(?: of (?:sde|earnings|ebitda|profit))?`,
  ],
  ["recurringRevenue", String.raw`(?:in )?(?:arr|annual recurring revenue|recurring revenue)`],
  ["rent", String.raw`(?:(?:a|per|/) ?month(?:ly)? (?:in |for )?)rent`],
  [
    "earnings",
    String.raw`(?:(?:annual|net|owner'?s?|yearly|in|adjusted|minimum|verifiable|true|pre-tax|of) )*${EARNED}(?:\s*(?:/|or|and/or)\s*${EARNED})*(?! (?:margin|multiple))`,
  ],
  [
    "revenue",
    String.raw`(?<!\b(?:recurring|contracted|service|subscription) )(?:(?:annual|gross|yearly|total|in|top[- ]line) )*(?:revenues?|sales|turnover|gross|billings|collections|receipts)(?! (?:multiple|growth|team|staff|person))`,
  ],
  [
    "askingPrice",
    String.raw`(?:asking(?: price)?|(?:purchase |sale |total |list(?:ed|ing)? |deal |transaction )?price[ds]?(?: tag| range| point)?|budget|cost(?:s|ing)?|listed|deal size|enterprise value|ev|valuation|all[- ]in)`,
  ],
];

export const AFTER = METRIC_WORDS.map(
  ([metric, words]) =>
    [
      metric,
      new RegExp(
        String.raw`^\s*(?:(?:in|of|annual|annually|per year|a year|/ ?year|/ ?yr|worth of|total|or (?:more|less) (?:in|of)|the)\s+)*${words}(?![\w-])`,
        "i",
      ),
    ] as const,
);

const LINK = String.raw`(?:\s+(?:of|is|are|should be|must be|needs? to be|being|range|ranging|at|that is|to be|figures?|in the|somewhere|anywhere|maybe|target|level|a)|\s*:|\s*=|\s*-)*\s*$`;

/** Other words that stand before a number of the metric: 'earning 150k', 'a team of 12', 'around for 20 years'. */
const LEADS: readonly (readonly [Metric, string])[] = [
  ["employees", String.raw`(?:team|staff|crew|workforce|headcount)(?: size)?`],
  [
    "earnings",
    String.raw`(?:earn(?:s|ing)?|mak(?:es?|ing)|net(?:s|ting)|clear(?:s|ing)?|throw(?:s|ing)? off|generat(?:es|ing)|produc(?:es|ing)|bring(?:s|ing) (?:in|home)|profiting|cash[- ]?flow(?:s|ing))`,
  ],
  ["revenue", String.raw`(?:gross(?:es|ing)|turn(?:s|ing) over|doing|billing)`],
  [
    "askingPrice",
    String.raw`(?:spend|pay|afford|invest|offer|(?:purchase|buy)(?: (?:it|one|a business))? for|anything|deals?)`,
  ],
];

export const BEFORE = [
  ...METRIC_WORDS.filter(([metric]) => metric !== "ownerHours" && metric !== "age"),
  ["age", String.raw`(?:years in (?:business|operation)|age(?: of (?:the )?business)?)`] as const,
  ["rent", "(?:rent|lease)(?: payments?)?"] as const,
  ...LEADS,
].map(([metric, words]) => [metric, new RegExp(String.raw`\b${words}${LINK}`, "i")] as const);

/** What a percentage may be of, by the words before or after it. */
export const PERCENTAGES: readonly { metric: Metric; before: RegExp; after: RegExp }[] = [
  {
    metric: "customerShare",
    before:
      /\b(?:(?:no|any|one|single|largest|top|biggest|main|individual)\s+)+(?:customer|client|account)s?\b[^,.;]{0,60}$|\b(?:customer|client) concentration[^,.;]{0,40}$/i,
    after: /^\s*(?:max(?:imum)? )?(?:customer|client) concentration\b/i,
  },
  {
    metric: "margin",
    before: new RegExp(
      String.raw`\b(?:(?:profit|net|ebitda|sde|gross|operating|cash ?flow)\s+)*margins?${LINK}`,
      "i",
    ),
    after: /^\s*(?:(?:profit|net|ebitda|sde|operating|cash ?flow|or (?:more|better))\s+)*margins?\b/i,
  },
  {
    metric: "recurringShare",
    before: new RegExp(String.raw`\brecurring(?: (?:revenue|income|sales))?${LINK}`, "i"),
    after:
      /^\s*(?:of (?:revenue|sales|income|it) )?(?:(?:is|being|from|under|on)\s+)?(?:recurring|contracted|contractual|subscription|maintenance)(?: (?:revenue|income|sales|contracts))?\b/i,
  },
];
