import { dropEmptyVariables } from "@/scripts/environment";
import { TEST_ENVIRONMENT } from "../environment.mjs";

/** Makes this process's environment that of the tests, so that a developer's own keys and database stay out of it. */
export function useTestEnvironment(): void {
  Object.assign(process.env, TEST_ENVIRONMENT, { NODE_ENV: "production" });
  dropEmptyVariables();
}
