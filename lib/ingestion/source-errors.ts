/** The site asks us to stay away (403, 429 without a date, a challenge, robots.txt): the run ends as blocked. */
export class SourceBlockedError extends Error {
  override name = "SourceBlockedError";
}

/** The cursor belongs to another edition of the feed: the run cannot be resumed and begins anew. */
export class StaleCursorError extends Error {
  override name = "StaleCursorError";
}
