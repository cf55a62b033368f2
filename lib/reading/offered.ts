/**
 * Words of since when a business is offered, and of a price that was lowered lately, as sources of expressions: both are
 * filters of the catalogue, and nothing that a listing could be judged by.
 */
const TIME = String.raw`(?:(?<n>\d+|a|one|two|three|four|six)[ -])?(?<unit>day|week|month|quarter|year)s?(?: old)?`;
const WITHIN = String.raw`(?:in|within|during|over|for)? ?(?:the )?(?:last|past|less than|under|at most|no more than|not more than|up to|fewer than|within)`;
const CUT = String.raw`price(?:s)?(?: was| were| has been| recently)? (?:cut|cuts|drops?|dropped|reduced|reductions?|lowered)|(?:price )?(?:cut|reduced|lowered|dropped|reduction) in price|reduced|marked down`;
const OFFERED = String.raw`(?:newly |recently |first )?(?:listed|posted|added|advertised)|new listings?|new|on (?:the )?market|on offer|for sale|listings?`;
const THIS = String.raw`this (?<unit>week|month|quarter|year)`;

export const CUT_WITHIN = String.raw`(?:with )?(?:an? )?(?:recent )?(?:${CUT}) ${WITHIN} ${TIME}`;
export const CUT_THIS = String.raw`(?:${CUT}) ${THIS}`;
export const OFFERED_WITHIN = String.raw`(?:${OFFERED}) ${WITHIN} ${TIME}(?: ago)?`;
export const OFFERED_THIS = String.raw`(?:${OFFERED}) ${THIS}`;
