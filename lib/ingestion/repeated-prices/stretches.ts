import { MIN_IN_A_ROW } from "./rules";

/** A listing with an exact price, as given by the source in this run. */
export interface SeenPrice {
  id: number;
  /** Empty when the source names none. */
  broker: string;
  /** In dollars. */
  price: number;
  /** True when this run has written the listing. */
  written: boolean;
}

/** Consecutive listings of one broker with the same price. */
export interface FoundStretch {
  ids: number[];
  /** In dollars. */
  price: number;
  /** How often the next price in this broker's list is higher, and how often lower. */
  ups: number;
  downs: number;
}

interface BrokerState extends FoundStretch {
  written: boolean;
  found: Pick<FoundStretch, "ids" | "price">[];
}

function close({ ids, price, written, found }: BrokerState): void {
  if (ids.length >= MIN_IN_A_ROW && written) found.push({ ids, price });
}

/** Finds where at least `MIN_IN_A_ROW` listings of one broker in source order have the same price. */
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
