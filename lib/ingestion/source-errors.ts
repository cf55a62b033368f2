/** The site asks us to stay away (429 without a date, or nothing of it is open): the run ends as blocked. */
export class SourceBlockedError extends Error {
  override name = "SourceBlockedError";
}

/** One page is closed to us by robots.txt or by the site; others may be open, and where none is, the run is blocked. */
export class PageRefusedError extends SourceBlockedError {
  override name = "PageRefusedError";
}

/** The cursor belongs to another edition of the feed: the run cannot be resumed and starts over. */
export class StaleCursorError extends Error {
  override name = "StaleCursorError";
}
