/** US states by postal code, in order of their names, including D.C. and Puerto Rico. */
export const US_STATE_OF_CODE: Readonly<Record<string, string>> = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  PR: "Puerto Rico",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
};

/** Their postal codes by name. */
export const CODE_OF_US_STATE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(US_STATE_OF_CODE).map(([code, name]) => [name, code]),
);

/** The names of the US states. */
export const US_STATES = Object.values(US_STATE_OF_CODE);

export const UNITED_STATES = "United States";

/**
 * The values of the location column that match a chosen place: the United States include all their states.
 */
export function statesOf(place: string): string[] {
  return place === UNITED_STATES ? [UNITED_STATES, ...US_STATES] : [place];
}
