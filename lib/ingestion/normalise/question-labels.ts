/** 'The business', 'they', 'the owner'. */
const WHO = "(?:(?:the|its|one|your|a)\\s+)?\\p{L}+";
const OPENING =
  "(?:what(?:['’]s|\\s+(?:do|does|did|is|are|was|were))|how\\s+much(?:\\s+(?:do|does|did|is|are|was|were))?)";
const ROLES = [
  [
    "Price",
    "price|cost|asking(?:\\s+(?:for|price))?|listed\\s+(?:for|price)|sell(?:ing)?\\s+for|go(?:ing)?\\s+for|paid|want|it(?=\\?)",
  ],
  [
    "Earnings",
    "earn|make|net|clear|keep|take\\s+home|live\\s+on|pocket|profits?|cash\\s+flow|sde|ebitda|left(?:\\s+(?:over|for))?",
  ],
  [
    "Revenue",
    "sell|bill|gross|invoice|collect|turn\\s+over|take\\s+in|bring\\s+in|do\\s+in\\s+sales|sales|revenues?|turnover|takings",
  ],
] as const;
/** Questions in sellers' Q&As, up to the answer: 'What do they sell?', 'What was the SDE? A:' */
const QUESTIONS = ROLES.map(
  ([label, words]) =>
    [
      label,
      new RegExp(
        `\\b${OPENING}\\s+(?:${WHO}\\s+){0,3}?(?:${words})(?:\\s+[\\p{L}\\d]+){0,4}\\?(?:\\s*A(?:nswer)?[:.])?`,
        "giu",
      ),
    ] as const,
);
const KIND = /\b(?:sde|cash\s+flow|ebitda)\b/i;

/** 'What does it bill? $864,000': replaces the question with a label, 'Revenue:', of the same length. */
export const withQuestionsAsLabels = (text: string): string =>
  text.includes("?")
    ? QUESTIONS.reduce(
        (current, [label, question]) =>
          current.replace(question, (asked) => `${KIND.exec(asked)?.[0] ?? label}:`.padEnd(asked.length)),
        text,
      )
    : text;
