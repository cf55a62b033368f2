import subdivisions from "./subdivisions.json" with { type: "json" };

/** Provinces, states and nations of other countries where brokers name them, by ISO 3166-2 code. */
export const OTHER_SUBDIVISIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(subdivisions).flatMap(([country, list]) =>
    list.split(";").map((one) => [`${country}-${one.split(":")[0]}`, one.split(":")[1] ?? ""]),
  ),
);
