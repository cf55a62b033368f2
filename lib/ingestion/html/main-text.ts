import type { Facts } from "./fact-list";
import { meaningOf } from "./labels";
import { HEADING, linesIn, type PageElement, type ParsedPage, tidy } from "./page";

const MOST = 8_000;
/** Of a page; one for people has hundreds. */
const MOST_LINES = 3_000;
/** Shorter texts that stand alone in a link are there to be clicked. */
const LONGEST_BUTTON = 60;
/** What links and buttons say that lead on, and badges that say nothing of the business. */
export const CLICKED =
  /^(?:[←‹«<].*|hot|new|new listing|featured|exclusive|just listed|established|(?:price )?reduced|active|available|for sale|details?|more|learn more|(?:full|more|all) (?:details|info\p{L}*|listing)|see (?:more|details|listing)|get (?:details|more).*|click here.*|(?:back|return) to .*|print|save|share|e-?mail|(?:in|en)quire.*|contact .*|request .*|sign (?:the |an? )?nda.*|download .*|view .*|read more.*|register.*|log ?in.*|call .*|skip to .*|next|previous|prev|home|»|«)\s*[»›→>]*$/iu;

/** What is longer is prose under a heading, and stays. */
const LONGEST_FACT = 120;

/** A value may stand on several lines. */
const LONGEST_PIECE = 60;

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}$£€]+/gu, "");

/** Whether a line only repeats facts: their labels, their values, or both in any order. */
function repeats(facts: Facts): (line: string) => boolean {
  // What stands under a label of the broker's own ('Remarks') may say anything.
  const isSaid = (label: string, value: string) =>
    value.length <= LONGEST_FACT &&
    meaningOf(label)?.field !== "description" &&
    (meaningOf(label) || /\d/.test(value));
  const known = [...facts].filter(([label, value]) => isSaid(label, value)).map((fact) => fact.map(bare));
  const values = known.map(([, value = ""]) => value);
  const pieces = known.flat().sort((a, b) => b.length - a.length);
  return (line) => {
    const text = bare(line);
    if (line.length <= LONGEST_PIECE && values.some((value) => value.includes(text))) return true;
    let rest = text;
    for (let piece: string | undefined = ""; rest; rest = rest.slice(piece.length)) {
      piece = pieces.find((one) => one !== "" && rest.startsWith(one));
      if (!piece) return false;
    }
    return true;
  };
}

/**
 * The text of a page or card whose foreign parts are gone, line by line, without its title, what is only there to be clicked,
 * and lines that repeat a fact. Undefined when nothing is left.
 */
export function mainText(
  page: ParsedPage,
  part: PageElement,
  title: string | undefined,
  facts: Facts,
): string | undefined {
  const { $ } = page;
  const root = $(part).clone();
  for (const link of root.find("a[href]").toArray()) {
    const text = tidy($(link).text());
    if ($(link).find("p, div, li, h1, h2, h3, h4, h5, h6").length > 0) continue;
    const isAlone = (link.parent?.children.length ?? 9) <= 3 && tidy($(link.parent ?? link).text()) === text;
    if (text.length <= LONGEST_BUTTON && (isAlone || CLICKED.test(text))) $(link).remove();
  }
  const isFact = repeats(facts);
  const [copy] = root.toArray();
  const lines = copy ? linesIn(copy, { marked: true }).slice(0, MOST_LINES) : [];
  const isHeading = (line: string) => meaningOf(line)?.field === "description";
  const own = lines.filter((line) => {
    const words = line.replace(HEADING, "").trim();
    return words !== "" && words !== title && !isFact(words) && !isHeading(words) && !CLICKED.test(words);
  });
  // A heading under which nothing is left says nothing.
  const told = own.filter(
    (line, at) => !line.startsWith(HEADING) || !(own[at + 1] ?? HEADING).startsWith(HEADING),
  );
  const text = told.join("\n").replaceAll(HEADING, "");
  return text === "" ? undefined : text.slice(0, MOST);
}
