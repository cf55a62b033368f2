import subdivisions from "./subdivisions.json" with { type: "json" };

/** Provinces, states and nations of other countries that brokers name, by ISO 3166-2 code. */
export const OTHER_SUBDIVISIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(subdivisions).flatMap(([country, list]) =>
    list.split(";").map((one) => [`${country}-${one.split(":")[0]}`, one.split(":")[1] ?? ""]),
  ),
);
