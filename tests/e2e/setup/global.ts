import { once } from "node:events";
import { startPart, stopPart } from "@/scripts/start/children";
import { prepareChromium } from "./chromium";

const PRODUCT = {
  title: "The product under test",
  name: "product",
  args: ["--import", "./scripts/typescript.mjs", "tests/e2e/setup/product.ts"],
};

/**
 * Prepares the browser and starts the product once for all end-to-end tests. The returned function stops it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.E2E_BROWSER = JSON.stringify(await prepareChromium());
  const running = startPart(PRODUCT);
  const ended = once(running.process, "exit").then(() => {
    throw new Error("The product under test did not start.");
  });
  const [product] = await Promise.race([once(running.process, "message"), ended]);
  ended.catch(() => {});
  process.env.E2E_PRODUCT = JSON.stringify(product);
  return () => stopPart(running);
}
