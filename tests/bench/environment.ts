import { dropEmptyVariables } from "@/scripts/environment";
import { TEST_ENVIRONMENT } from "../environment.mjs";

/**
 * Gives this process the environment of the tests, so that a developer's own keys and database are not used.
 */
export function useTestEnvironment(): void {
  Object.assign(process.env, TEST_ENVIRONMENT, { NODE_ENV: "production" });
  dropEmptyVariables();
}
