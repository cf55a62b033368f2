import { toAppError } from "./errors";
import { log } from "./log";

/** The parameters in a page's URL. */
export type PageParams = Record<string, string | string[] | undefined>;

/** For parts of a page that may fail alone: logs the error, unless NOT_FOUND, and returns null. */
export const reportUnread =
  (what: string) =>
  (cause: unknown): null => {
    const error = toAppError(cause);
    if (error.code !== "NOT_FOUND")
      log.error({ what, err: error.cause ?? error }, "page data could not be read");
    return null;
  };
