import { AppError } from "@/lib/core/errors";

/** A page exceeds the size of a page: it may be a feed. */
export class PageTooLargeError extends AppError {
  constructor(sentence: string) {
    super("BAD_GATEWAY", sentence);
  }
}

/** The site refuses us (429 without Retry-After, or no accessible page at all): the run ends as blocked. */
export class SourceBlockedError extends Error {
  override name = "SourceBlockedError";
}

/** One page is off limits, by robots.txt or by the site. If every page is, the run is blocked. */
export class PageRefusedError extends SourceBlockedError {
  override name = "PageRefusedError";
}

/** The cursor belongs to a different edition of the feed: the run cannot be resumed and starts over. */
export class StaleCursorError extends Error {
  override name = "StaleCursorError";
}
