import { type FigureLabel, periodOf } from "./figure-labels";

/** 'MONTHLY AVERAGES' above a line or before a colon: all figures in that line are for that period. */
const HEADED_BY_PERIOD =
  /(?:^|\n)[^\S\n]*(?:average\s+|typical\s+)?(?:(?:month|week|quarter)ly\s+(?:averages?|figures|numbers|financials|results)|per\s+(?:month|week))\s*(?::|\n)\s*([^\n]+)/gi;

/** Adds to each label the period named by the heading of its line. */
export const withHeadedPeriods = (labels: FigureLabel[], text: string): FigureLabel[] =>
  [...text.matchAll(HEADED_BY_PERIOD)].reduce((all, match) => {
    const to = match.index + match[0].length;
    const from = to - (match[1]?.length ?? 0);
    const period = periodOf(match[0].slice(0, -(match[1]?.length ?? 0)));
    return all.map((label) =>
      label.index >= from && label.end <= to && !label.period ? { ...label, period } : label,
    );
  }, labels);
