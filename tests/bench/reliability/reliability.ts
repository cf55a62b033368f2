import { build } from "@/scripts/start/build";
import { useTestEnvironment } from "../environment";
import { printTable } from "../table";
import { benchOutages } from "./outages";
import type { Row } from "./report";
import { benchRestart } from "./restart";
import { benchSigterm } from "./sigterm";
import { benchWorkers } from "./workers";

/** The measurements by the name that --only takes. */
const FIGURES: Record<string, [title: string, measure: () => Promise<Row[]>]> = {
  workers: ["Workers killed in the middle of their jobs", benchWorkers],
  restart: ["Postgres restarted under 50 requests and 5 writes a second", benchRestart],
  outages: ["OpenAI, the mail server and Stripe down", benchOutages],
  sigterm: ["SIGTERM to web processes under load", benchSigterm],
};

export const FIGURE_NAMES = Object.keys(FIGURES);

/** Builds the product, runs the named measurements, each on its own Postgres, and prints a table for each. */
export async function benchReliability(names: readonly string[]): Promise<void> {
  useTestEnvironment();
  await build();
  for (const name of names) {
    const figure = FIGURES[name];
    if (!figure)
      throw new Error(`There is no measurement '${name}'. Choose from ${FIGURE_NAMES.join(", ")}.`);
    const [title, measure] = figure;
    printTable(title, ["promise", "goal", "measured"], await measure());
  }
}
