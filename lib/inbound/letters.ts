import { NUMBERED_AT } from "./block-names";
import { figuresOfProse } from "./mail-figures";
import { type MailLine, mayName } from "./mail-lines";

/**
 * The business that a letter tells of: 'It's a residential HVAC contractor over in Nampa', 'the independent bookstore
 * that many of you know', 'Second is earlier. Elevator maintenance outfit, Las Cruces, NM', '1) Label converter (flexo) in Santa Rosa.'.
 */
const TOLD_OF = [
  /\b(?:[Aa]n?|[Tt]h(?:e|is))\s+(?<name>(?!(?:first|second|third|other|next|bit|few|good|great|nice|year|month|week|couple|number|buyer|seller|owner|bank|price)\b)(?:[\p{L}&/'’-]+,? ){1,5}?[\p{L}-]{4,})(?: (?:over|up|down|just|based))? (?:in|near|outside|north of|south of|east of|west of) (?=\p{Lu})/u,
  /:\s+an?\s+(?<name>(?:[\p{L}&/'’-]+ ){1,4}?[\p{L}'’-]{4,}) (?:with|that|which|serving|around)\b/u,
  /, \p{Lu}\p{L}+, the (?<name>(?:[\p{L}&/'’-]+ ){1,5}?[\p{L}-]{4,}) (?:that|which|is)\b/u,
  /(?:^|\. )(?<name>\p{Lu}\p{Ll}+(?: [\p{L}&/-]+){1,5}), \p{Lu}[\p{L} ]+, (?:\p{Lu}{2}\b|\p{Lu}\p{Ll}{3})/u,
  /(?:^|\. )(?<name>(?!(?:The|This|That|My|Our|His|Her|We|It|He|She|They|There|Here|You|If|As|One|First|Second)\b)\p{Lu}\p{Ll}+(?: [\p{L}&/-]+){1,5})(?: \([^()]{3,60}\))?,? (?:(?:about|some|just|roughly) )?(?:\d+ (?:minutes?|miles?) )?(?:in|near|outside|(?:north|south|east|west)(?:east|west)? of) (?=\p{Lu})/u,
];

/** The name of a business in a paragraph about it; empty when there is none. */
export function nameInProse(text: string): string {
  const told = text.replace(NUMBERED_AT, "");
  const name = TOLD_OF.map((pattern) => pattern.exec(told)?.groups?.name).find(Boolean) ?? "";
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const kindsIn = ({ figures }: MailLine) => new Set(figures.flatMap(({ role }) => role ?? [])).size;

/**
 * Adds figures stated in sentences: for mails that state figures in no other way, and for named paragraphs
 * formatted like those that state two kinds.
 */
export function withProse(lines: MailLine[]): MailLine[] {
  const told = lines.map((line) => ({ ...line, figures: figuresOfProse(line.text), paired: false }));
  const stated = lines.filter(({ figures }) => figures.length > 0);
  const onlyTold = told.filter((line, at) => kindsIn(line) > 1 && !lines[at]?.figures[0]);
  const isStated = stated.length > 0 && stated.length > onlyTold.length;
  const looks = new Set(
    (isStated ? lines : told).filter((line) => kindsIn(line) > 1).map(({ look }) => look),
  );
  return lines.map((line, at) => {
    const prose = told[at] ?? line;
    const [before, next] = [lines[at - 1], lines[at + 1]];
    const names = [line.strong, ...line.links.map((link) => (link.text === line.text ? "" : link.text))];
    const isNamed = names.some(mayName) || (before?.kind === "name" && !next?.figures[0]);
    const isLike = isNamed && looks.has(line.look);
    // 'Elevator maintenance outfit, Las Cruces, NM. Revenue 1.2M': a letter's next business, with less about it.
    const isNext = !isStated && looks.size > 0 && kindsIn(prose) > 0 && nameInProse(line.text) !== "";
    // The only price of a mail whose other figures stand in a table of years, below its business's name.
    const isOnly =
      !isStated &&
      looks.size === 0 &&
      prose.figures.some(({ role }) => role === "askingPrice") &&
      lines.slice(0, at).some(({ kind }) => kind === "name");
    return line.figures.length === 0 && (isOnly || isLike || isNext || (!isStated && kindsIn(prose) > 1))
      ? prose
      : line;
  });
}
