import { meaningOf } from "@/lib/ingestion/html/labels";
import { isElement, type PageElement, type PageNode, type ParsedPage } from "@/lib/ingestion/html/page";
import type { RawListing } from "@/lib/ingestion/schema";
import {
  isHardlyName,
  isLed,
  isOneLine,
  isPlain,
  LONGEST_PLAIN_NAME,
  NUMBERED_AT,
  namesOf,
  PARTED,
  titleOf,
} from "./block-names";
import { withUnlabelled } from "./button-parts";
import { nameInProse, withProse } from "./letters";
import { bare, isLabel } from "./mail-figures";
import { isPlace, type MailLine, type MailLink, mayName, readLines } from "./mail-lines";

/** A part of a mail about one listing. */
export interface Block {
  element: PageElement;
  title: string;
  /** Null when the mail has no link for it. */
  url: string | null;
  /** The listing's id, when the URL itself contains it. */
  listing: string | null;
  /** Figures whose label and amount are on separate lines, with these labels. */
  stated: Partial<RawListing>;
  /** True below a heading such as 'Recently sold'. */
  sold: boolean;
}

const SOLD =
  /^(?:our )?(?:just|recent(?:ly)?|latest)\s+(?:sold|closed|closings|sales|transactions|deals closed|success)|^(?:sold|closed)\s+(?:deals|transactions|businesses|listings)|success stories/i;
const FOR_SALE = /\b(?:new|featured|for sale|available|active|listings)\b/i;
const FAR = 40;

/** The lines from a listing's first figure to its last. */
export interface Cluster {
  start: number;
  end: number;
}

/** A year that opens a line of figures: '2024 sales $2.56MM', 'FY2023 EBITDA'. */
const YEAR = /(?<=^\W{0,3}(?:fy\s?)?)20\d\d(?=\s+\p{L})/iu;
const amountOf = (said: string) => said.replace(/\D/g, "");

/** Whether rules stand between the listings of a mail, not under their names: figures never open a part. */
function isRuled(lines: MailLine[]): boolean {
  const parts: MailLine[][] = [[]];
  for (const line of lines) {
    if (line.kind === "rule") parts.push([]);
    else parts.at(-1)?.push(line);
  }
  const stating = parts.filter((part) => part.some(({ figures }) => figures.length > 0));
  return stating.length > 1 && stating.every(([first]) => first?.figures.length === 0);
}

type Amounts = ReadonlyMap<string, string>;

/**
 * Whether a line's figures differ from those already read and so are of the next deal: 'they want $525K, cash flow
 * was $172K' after 'asking $1.45M, SDE $365K', or 'offers over £900,000' below a price, revenue and earnings.
 */
function isOfAnother(text: string, roles: Amounts, known: Amounts): boolean {
  const told = [...roles].filter(([, amount]) => amount);
  const differ = told.filter(([role, amount]) => (known.get(role) ?? amount) !== amount);
  const isAll = roles.size > 1 && told.length > 0 && differ.length === told.length;
  const isPrice = differ.some(([role]) => role === "askingPrice") && !/\b(?:includ|plus)/i.test(text);
  return isAll || (isPrice && known.size > 1);
}

/** Groups the figures of a mail into one cluster per listing: a repeated label starts the next listing. */
function clustersOf(lines: MailLine[]): Cluster[] {
  const hasRules = isRuled(lines);
  const clusters: Cluster[] = [];
  let said = new Map<string, string>();
  let kinds = new Map<string, string>();
  let years = new Map<string, string>();
  let listing: string | null = null;
  let lead: MailLine | undefined;
  let next: MailLine | undefined;
  for (const [at, line] of lines.entries()) {
    const named = line.links.find((link) => link.listing)?.listing ?? null;
    const isOther = named !== null && listing !== null && named !== listing;
    const isNext =
      line.kind === "name" && said.size > 0 && line.look === lead?.look && line.text !== lead.text;
    if (isOther || isNext) said = new Map();
    listing = named ?? listing;
    if (line.kind === "section" || (hasRules && line.kind === "rule")) said = new Map();
    if (line.kind === "name") {
      // When figures precede the name, the name is the first one after them.
      if (said.size > 0) lead ??= line;
      next = line;
    }
    const { figures } = line;
    const last = clusters.at(-1);
    if (line.paired && last?.end === at - 1) last.end = at;
    if (figures.length === 0) continue;
    // '2024 EBITDA $585,000' and '2023 EBITDA $512,000' are of one listing.
    const [year = ""] = YEAR.exec(line.text) ?? [];
    const isAgain = figures.some(
      ({ label, said: amount }) =>
        said.has(label) &&
        (amountOf(amount) === "" || said.get(label) !== amountOf(amount)) &&
        (year === "" || years.get(label) === undefined || years.get(label) === year),
    );
    const roles = new Map(
      figures.flatMap(({ role, said: amount }) => (role ? [[role, amountOf(amount)]] : [])),
    );
    const isItem = (NUMBERED_AT.test(line.text) && isOneLine(line.text)) || (roles.size > 0 && isLed(line));
    if (said.size === 0 || isAgain || isOfAnother(line.text, roles, kinds) || isItem || !last) {
      clusters.push({ start: at, end: at });
      said = new Map();
      lead = next;
    } else last.end = at;
    next = undefined;
    if (said.size === 0) [kinds, years] = [new Map(), new Map()];
    for (const [role, amount] of roles) kinds.set(role, amount);
    for (const { label, said: amount } of figures) {
      said.set(label, amountOf(amount));
      if (year) years.set(label, year);
    }
  }
  return clusters;
}

/** Article titles and search criteria do not describe listings. */
const NO_LISTING =
  /^(?:(?:your |saved )?(?:search|alert|criteria|keywords?)\s*:)|^(?:case study|how|why|what|when|guide|tips|webinar|report|\w+ing (?:an?|your)|own an?)\b|\b(?:before|when|if) you\b|\?$/i;
const ASKED_FOR = /^(?:m(?:in|ax)(?:imum)?|budget)\b|:\s*(?:min|max)\b/i;

const LONGEST_PLACED = 100;
const hasPlace = (text: string) =>
  text.length <= LONGEST_PLACED && text.split(PARTED).some((part) => part.length > 3 && isPlace(part));

/** Scores how likely a listing starts at a line. */
function opens(lines: MailLine[], at: number): number {
  const line = lines[at];
  const before = lines[at - 1];
  if (!line || /^(?:beside|rule|section)$/.test(line.kind)) return -10;
  let score = 0;
  if (line.kind === "name") score += 4;
  else if (isPlain(line) && !isPlace(line.text)) score += 1;
  else if (line.text.length > LONGEST_PLAIN_NAME) score -= 2;
  if (line.kind === "button") score -= 2;
  if (line.figures.length > 0 && isOneLine(line.text)) score += 3;
  if (NUMBERED_AT.test(line.text)) score += 2;
  if (before?.kind === "button") score += 2;
  if (before?.kind === "rule" || before?.kind === "section") score += 4;
  return score;
}

const isInCapitals = (line: MailLine | undefined) =>
  line !== undefined && isPlain(line) && /\p{Lu}{3}/u.test(line.text) && !/\p{Ll}/u.test(line.text);
const LIKE_OTHERS = 5;
const urlsOf = (lines: MailLine[]) => new Set(lines.flatMap(({ links }) => links.map(({ url }) => url)));

/** The line at which each cluster's listing starts: by the mail's parts, then by the lines themselves. */
function startsOf(lines: MailLine[], clusters: Cluster[]): number[] {
  const options = clusters.map(({ start }, index) => {
    const before = index > 0 ? (clusters[index - 1]?.end ?? 0) + 1 : Math.max(0, start - FAR);
    const beside = lines.slice(before, start).findLastIndex(({ kind }) => /^(?:beside|section)$/.test(kind));
    const from = before + beside + 1;
    const places = Array.from({ length: start - from + 1 }, (_, offset) => from + offset);
    return places.length > 0 ? places : [start];
  });
  const levels = options.slice(1).map((places) => Math.min(...places.map((at) => lines[at]?.level ?? 0)));
  const usual = Math.max(...(levels.length > 0 ? levels : [0]));
  const bestOf = (index: number, bonus: (at: number) => number) => {
    const places = options[index] ?? [];
    const least = levels[index - 1] ?? usual;
    const [from, to] = [places[0] ?? 0, (clusters[index]?.end ?? 0) + 1];
    const scored = places.map((at) => {
      const before = urlsOf(lines.slice(from, at));
      const isTorn = [...urlsOf(lines.slice(at, to))].some((url) => before.has(url));
      const level = lines[at]?.level ?? 0;
      const isWhole = levels.length > 0 ? level <= least : level < (lines[at + 1]?.level ?? 0);
      return {
        at,
        score: opens(lines, at) + (isWhole ? (levels.length > 0 ? 6 : 2) : 0) - (isTorn ? 8 : 0) + bonus(at),
      };
    });
    const most = Math.max(...scored.map(({ score }) => score));
    return scored.filter(({ score }) => score === most).map(({ at }) => at);
  };
  const others = clusters.slice(1).map((_, index) => bestOf(index + 1, () => 0));
  // The first listing follows the mail's introduction, so it is expected to start like the others.
  const looks = new Set(others.flatMap((places) => places.map((at) => lines[at]?.look)));
  const shapeOf = (index: number, at: number) =>
    lines
      .slice(at, clusters[index]?.start)
      .map(({ look }) => look)
      .join("|");
  const shapes = new Set(others.flatMap((places, index) => places.map((at) => shapeOf(index + 1, at))));
  const likeOthers = (at: number) =>
    (looks.has(lines[at]?.look) ? LIKE_OTHERS : 0) + (shapes.has(shapeOf(0, at)) ? LIKE_OTHERS : 0);
  // The only listing of a letter starts with the line in capitals above its figures.
  const first = clusters[0]?.start ?? 0;
  const isAbove = (at: number) => clusters.length === 1 && at === first - 1 && isInCapitals(lines[at]);
  const best = [bestOf(0, (at) => likeOthers(at) + (isAbove(at) ? LIKE_OTHERS : 0)), ...others];
  // Break ties by the offset most listings of the mail have in common.
  const votes = new Map<number, number>();
  for (const [index, places] of best.entries())
    for (const at of places) {
      const offset = (clusters[index]?.start ?? 0) - at;
      votes.set(offset, (votes.get(offset) ?? 0) + 1);
    }
  return best.map((places, index) => {
    const { start, end } = clusters[index] ?? { start: 0, end: 0 };
    const votesFor = (at: number) => votes.get(start - at) ?? 0;
    const chosen = places.reduce((one, at) => (votesFor(at) >= votesFor(one) ? at : one), places[0] ?? 0);
    return withPlace(lines, chosen, end, options[index]?.[0] ?? chosen);
  });
}

/** The start of a listing, from `least` on, moved up to a place above the name when there is none below it. */
function withPlace(lines: MailLine[], start: number, end: number, least: number): number {
  const isPlaced = lines
    .slice(start, end + 3)
    .some(({ text }) => hasPlace(text) || /^(?:location|where)\b/i.test(text));
  if (isPlaced) return start;
  const above = [1, 2, 3].find((back) => start - back >= least && hasPlace(lines[start - back]?.text ?? ""));
  return start - (above ?? 0);
}

/** The line at which each listing ends: before the next one; the last ends where the others do. */
function endsOf(lines: MailLine[], clusters: Cluster[], starts: number[]): number[] {
  const tails = clusters.slice(0, -1).map(({ end }, index) => (starts[index + 1] ?? end) - end);
  const longest = tails.length > 0 ? Math.max(...tails) : FAR;
  const looks = new Set(
    starts
      .slice(0, -1)
      .flatMap((start, index) => lines.slice(start, starts[index + 1]).map(({ look }) => look)),
  );
  const shallowest = Math.min(...starts.slice(1).map((at) => lines[at]?.level ?? 0));
  return clusters.map(({ end }, index) => {
    const next = starts[index + 1];
    const limit = next ?? Math.min(lines.length, end + longest + 3);
    let to = end + 1;
    const isPast = () =>
      next === undefined &&
      (clusters.length === 1 || to >= end + longest) &&
      lines[to - 1]?.kind === "button" &&
      lines[to]?.kind !== "button";
    const isOutside = () =>
      next === undefined &&
      clusters.length > 1 &&
      ((lines[to]?.level ?? 0) < shallowest ||
        ((lines[to]?.level ?? 0) === shallowest && !looks.has(lines[to]?.look ?? "")));
    while (
      to < limit &&
      !isPast() &&
      !isOutside() &&
      !/^(?:beside|rule|section)$/.test(lines[to]?.kind ?? "")
    )
      to++;
    // A trailing heading belongs to the next section.
    while (to > end + 1 && lines[to - 1]?.kind === "name" && lines[to - 1]?.links.length === 0) to--;
    return to;
  });
}

type Mark = number | "several";

/** The block each element belongs to; content outside the blocks makes an element 'several'. */
function marksOf(lines: MailLine[], blocks: MailLine[][]): Map<PageNode, Mark> {
  const marks = new Map<PageNode, Mark>();
  const within = new Map(blocks.flatMap((block, index) => block.map((line) => [line, index] as const)));
  for (const line of lines) {
    const own = within.get(line) ?? "several";
    for (const node of line.nodes) {
      for (let at: PageNode | null = node; at; at = at.parent) {
        const mark = marks.get(at);
        if (mark === "several") break;
        marks.set(at, mark === undefined || mark === own ? own : "several");
      }
    }
  }
  return marks;
}

/** The parts of the page that belong to this block alone, as one element. */
function elementOf(
  { $ }: ParsedPage,
  block: MailLine[],
  index: number,
  marks: Map<PageNode, Mark>,
): PageElement {
  const tops = new Set<PageNode>();
  for (const node of block.flatMap(({ nodes }) => nodes)) {
    let top = node;
    while (
      top.parent &&
      isElement(top.parent) &&
      top.parent.name !== "html" &&
      marks.get(top.parent) === index
    )
      top = top.parent;
    tops.add(top);
  }
  const [only] = tops;
  if (only && tops.size === 1 && isElement(only)) return only;
  const wrapper = $("<div></div>");
  for (const top of tops) wrapper.append($("<div></div>").append($(top).clone()));
  return wrapper.get(0) as PageElement;
}

function linkIn(block: MailLine[], name: MailLine | undefined): MailLink | undefined {
  const all = block.flatMap(({ links }) => links);
  return (
    all.find(({ listing }) => listing) ??
    name?.links.find(({ text }) => mayName(text)) ??
    block.find(({ kind }) => kind === "button")?.links[0] ??
    all[0]
  );
}

function pairsIn(block: MailLine[]): Block["stated"] {
  const pairs = block.flatMap(({ text, figures }, at) => {
    const other = block[at + 1];
    const label = [text, other?.text ?? ""].find((one) => isLabel(bare(one)));
    const field = other?.paired && label ? meaningOf(bare(label))?.field : undefined;
    return field && label && figures[0]
      ? [
          [field, figures[0].said],
          [`${field}Label`, bare(label)],
        ]
      : [];
  });
  return Object.fromEntries(pairs);
}

/** The title of a block, or what its paragraphs call the business. */
function nameOfBlock(block: MailLine[], name: MailLine | undefined): string {
  const title = titleOf(name);
  if (name && title && !isHardlyName(title, name)) return title;
  return block.map(({ text }) => nameInProse(text)).find(Boolean) ?? title;
}

/** The parts of a mail about one listing each: the surroundings of repeating figures. */
export function blocksOf(page: ParsedPage): Block[] {
  const lines = withProse(readLines(page));
  const clusters = withUnlabelled(lines, clustersOf(lines));
  if (clusters.length === 0) return [];
  const starts = startsOf(lines, clusters);
  const ends = endsOf(lines, clusters, starts);
  const parts = clusters.map((_, index) => lines.slice(starts[index], ends[index]));
  const marks = marksOf(lines, parts);
  const names = namesOf(
    parts,
    clusters.map(({ start }, index) => start - (starts[index] ?? 0)),
  );
  let sold = false;
  let read = 0;
  return parts.flatMap((part, index) => {
    for (const { text, kind, strong } of lines.slice(read, clusters[index]?.start)) {
      if (SOLD.test(text)) sold = true;
      else if (sold && (kind === "words" || strong) && FOR_SALE.test(text)) sold = false;
    }
    read = ends[index] ?? read;
    const name = names[index];
    const link = linkIn(part, name);
    const title = nameOfBlock(part, name);
    if (NO_LISTING.test(title) || part.some(({ text }) => ASKED_FOR.test(text))) return [];
    const element = elementOf(page, part, index, marks);
    return [
      { element, title, url: link?.url ?? null, listing: link?.listing ?? null, stated: pairsIn(part), sold },
    ];
  });
}
