import { FOOD_AND_RETAIL_TRADES } from "./food-and-retail";
import { HOME_AND_CAR_TRADES } from "./homes-and-cars";
import { SERVICE_TRADES } from "./services";
import type { Trade } from "./trade";

/** The kinds of business that buyers ask for by name. Of two that read the same words the first is taken. */
export const TRADES: readonly Trade[] = [
  ...HOME_AND_CAR_TRADES,
  ...FOOD_AND_RETAIL_TRADES,
  ...SERVICE_TRADES,
];
