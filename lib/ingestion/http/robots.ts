import parseRobots from "robots-parser";

const NAME = "WinnowBot";

/** What a site's robots.txt allows us to do. */
export interface Robots {
  allows(url: string): boolean;
  crawlDelayMs: number;
}

/** Parses a robots.txt (RFC 9309); an empty one allows everything. */
export function readRobots(url: string, text: string): Robots {
  const rules = parseRobots(url, text);
  return {
    allows: (target) => rules.isAllowed(target, NAME) ?? true,
    crawlDelayMs: (rules.getCrawlDelay(NAME) ?? 0) * 1_000,
  };
}
