/** The kinds of alerts about a listing, in singular and plural as counted in an e-mail subject (ALT-1). */
export const ALERT_COUNT = {
  price_cut: ["price cut", "price cuts"],
  price_up: ["price raised", "prices raised"],
  price_stated: ["price stated", "prices stated"],
  back: ["back on the market", "back on the market"],
  in_range: ["now in range", "now in range"],
  under_offer: ["under offer", "under offer"],
  sold: ["sold", "sold"],
  gone: ["no longer observed", "no longer observed"],
  text_changed: ["text changed", "texts changed"],
  new: ["new match", "new matches"],
} as const;
export type AlertKind = keyof typeof ALERT_COUNT;
const ALERT_KINDS = Object.keys(ALERT_COUNT) as [AlertKind, ...AlertKind[]];

/** What can be switched on for a saved filter, with the label of each switch. */
export const FILTER_SWITCHES = {
  new: "New matches",
  price_cut: "Price cuts",
  in_range: "Now in range",
  back: "Back on the market",
} as const;
export type FilterSwitch = keyof typeof FILTER_SWITCHES;
export const FILTER_SWITCH_NAMES = Object.keys(FILTER_SWITCHES) as [FilterSwitch, ...FilterSwitch[]];

/** What can be switched on for favorites. */
export const FAVOURITE_SWITCHES = {
  price: "Price, up or down",
  under_offer: "Under offer",
  sold: "Sold",
  gone: "No longer observed",
  back: "Back on the market",
  text_changed: "Text changed",
} as const;
export type FavouriteSwitch = keyof typeof FAVOURITE_SWITCHES;
export const FAVOURITE_SWITCH_NAMES = Object.keys(FAVOURITE_SWITCHES) as [
  FavouriteSwitch,
  ...FavouriteSwitch[],
];

/** How quickly alerts are e-mailed; null means as set in the user's settings. */
export const SPEED_LABEL = { at_once: "At once", daily: "Daily", weekly: "Weekly", off: "No mail" } as const;
export type Speed = keyof typeof SPEED_LABEL;
export const SPEEDS = Object.keys(SPEED_LABEL) as [Speed, ...Speed[]];

/** '2 price cuts, 5 new matches': the contents of an e-mail, changes first. */
export function countsInWords(counts: Partial<Record<AlertKind, number>>): string {
  return ALERT_KINDS.flatMap((kind) => {
    const n = counts[kind] ?? 0;
    return n > 0 ? [`${n.toLocaleString("en-US")} ${ALERT_COUNT[kind][n === 1 ? 0 : 1]}`] : [];
  }).join(", ");
}
