/** Flags of listings and business types, asked for in words; columns as in people.ts, then the flag or the types. */
export const FLAGS_ASKED = `
home-based || home based|home business|work from home|run from home|from (my|our) home|(operate|operated|run) (it )?(out of|from) (my |our |a |the )?(home|house|garage)|home office || home based|(run|operated|operate) (out of|from) … home|home office|work from home || ||
relocatable || (move|moved|relocate|relocated|take)( it| the business)? (to|out of|anywhere)( another| a different| a new| my| other)?( own)?( home)?( state| city| place| location| town| area)|relocat(able|eable)|re locatable|can be (moved|relocated)( anywhere)?|(move|relocate) (it|the business)|movable|moveable || relocatable|can be (moved|relocated)|be relocated|location independent|run from anywhere || not relocatable|cannot be (moved|relocated) ||
real-estate || (real estate|property|building|land|land and buildings?)( is| are)? (included|inclusive|part of (the )?(deal|sale|price))|(includes?|including|with|owns?|comes with|own) (the |its |their |own )?(real estate|property|building|land|premises|real property)( \\w+ (deal|sale|price))?|real estate( included)?|property included|w/ (re|property|real estate)|land and building|freehold( included)? || (real estate|property|building|land|premises) … (includ*|part of|in the (price|sale)|goes with|go with|conveys)|(includ*|with|plus|and) (the )?(real estate|property|building|land)|w/? ?(property|real estate)|(seller|owner|business) owns (the )?(building|property|real estate)|(\\+|w) ?(real estate|property|building|land)|own* building|building (is )?owned|property for sale with business || (real estate|property|building|land) … (not included|leased|for lease|available separately|additional|sold separately|extra|not part)|lease* premises|rent* premises|premises … leas* ||
seller-financing || @owner( must| to| should| will| can| who| who'll)* (finance|carry)( (at least|up to|part|some|\\d+ ?%))*|(seller|owner|vendor) (financ*|carry*|note|carryback|will finance|paper|funding)( available| offered)?|(willing|open|able) to (carry|finance|hold)( a)?( note| paper)?|carry (a |the )?note|seller (to |will |who will |willing to |willing to carry |would )+(carry|finance|hold)( a note| paper)?|owner will carry|(hold|carry)(s|ing)? (a )?(note|paper)|financing (available|offered|from the (seller|owner))|flexible (terms|financing) || (seller|owner|vendor) (financ*|carry*|note|carryback|will finance|paper)|(will|@will) (carry|finance|hold)|carry … (note|paper|back)|(note|financing) … (by|from) … (seller|owner)|land contract|owner note|seller note|owner terms|terms available || (no|not offering|without) (seller|owner|vendor)? ?financ*|(seller|owner) financing: no|cash only|all cash ||
sba || ((a|the|my|any) )?bank( loan| financ*)?|financeable|sba( pre)?( qualified| approved| eligible| financ*| loan*| friendly| ready| lend*| lendable| able| available| offered| in place| possible)*|bankable|bank (financ*|loan)( available)?|(pre|lender) (qualified|approved)|financeable || sba|bankable|bank (financ*|finance*|approved)|(lender|loan) … (pre|qualif*|approved)|pre (qualified|approved) || (not|no) sba|sba … no ||
`;

export const TYPES_ASKED = `
resale || (existing |established )?franchise resale|existing franchise( resale)?|resale franchise || Franchise resale ||
franchise || franchise|franchised || Franchise resale; New franchise || independent|non franchise
new franchise || new franchise|franchise opportunity || New franchise ||
start-up || start up|start ups|startup|new business|pre revenue || Start-up ||
online only || online only|pure online|internet based || Online ||
asset sale || asset sale|assets only || Asset sale ||
distressed business || distressed business|distressed sale || Distressed ||
route || route|routes|route business|route sales || Route ||
independent business || independent business|independent company|independent shop|non franchise|independently owned || Established; Online; Route; Asset sale ||
existing business || existing business|established business|going concern || Established; Franchise resale; Route ||
`;
