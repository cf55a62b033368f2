import { LEAST_IN_A_ROW } from "./rules";

/** A listing with an exact price, as the source gave it in this run. */
export interface SeenPrice {
  id: number;
  /** Empty when the source names none. */
  broker: string;
  /** In dollars. */
  price: number;
  /** True when this run has written the listing. */
  written: boolean;
}

/** Listings of one broker that follow one another with the same price. */
export interface FoundStretch {
  ids: number[];
  price: number;
  /** How often the next price of this broker's list is higher, and how often lower. */
  ups: number;
  downs: number;
}

interface BrokerState {
  ids: number[];
  price: number;
  written: boolean;
  ups: number;
  downs: number;
  found: Pick<FoundStretch, "ids" | "price">[];
}

function close({ ids, price, written, found }: BrokerState): void {
  if (ids.length >= LEAST_IN_A_ROW && written) found.push({ ids, price });
}

/**
 * Takes the listings of a run one by one in the order of the source, and tells at the end where at least
 * `LEAST_IN_A_ROW` of one broker had the same price, among them one that the run has written.
 */
export class PriceOrder {
  private readonly brokers = new Map<string, BrokerState>();

  add({ id, broker, price, written }: SeenPrice): void {
    const state = this.brokers.get(broker);
    if (!state) {
      this.brokers.set(broker, { ids: [id], price, written, ups: 0, downs: 0, found: [] });
    } else if (state.price === price) {
      state.ids.push(id);
      state.written ||= written;
    } else {
      close(state);
      if (price > state.price) state.ups++;
      else state.downs++;
      Object.assign(state, { ids: [id], price, written });
    }
  }

  stretches(): FoundStretch[] {
    return [...this.brokers.values()].flatMap((state) => {
      close(state);
      return state.found.map((stretch) => ({ ...stretch, ups: state.ups, downs: state.downs }));
    });
  }
}
