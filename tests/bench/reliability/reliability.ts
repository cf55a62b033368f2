import { build } from "@/scripts/start/build";
import { useTestEnvironment } from "../environment";
import { printTable } from "../table";
import { benchOutages } from "./outages";
import type { Row } from "./report";
import { benchRestart } from "./restart";
import { benchSigterm } from "./sigterm";
import { benchWorkers } from "./workers";

/** Every figure, by the name under which it can be asked for alone. */
const FIGURES: Record<string, [title: string, measure: () => Promise<Row[]>]> = {
  workers: ["Workers killed in the middle of their jobs", benchWorkers],
  restart: ["Postgres restarted under 50 requests and 5 writes a second", benchRestart],
  outages: ["OpenAI, the mail server and Stripe away", benchOutages],
  sigterm: ["Web processes told to end under load", benchSigterm],
};

export const FIGURE_NAMES = Object.keys(FIGURES);

/** Builds the product and takes the figures of these names, each on a Postgres of its own. Prints a table of each. */
export async function benchReliability(names: readonly string[]): Promise<void> {
  useTestEnvironment();
  await build();
  for (const name of names) {
    const figure = FIGURES[name];
    if (!figure) throw new Error(`There is no figure called '${name}': ${FIGURE_NAMES.join(", ")}.`);
    const [title, measure] = figure;
    printTable(title, ["promise", "goal", "measured"], await measure());
  }
}
