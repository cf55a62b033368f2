import { readFlags } from "../normalise/flags";
import type { Facts } from "./fact-list";
import { meaningOf } from "./labels";
import { HEADING, linesIn, type PageElement, type ParsedPage, tidy } from "./page";

const MAX_LENGTH = 8_000;
/** Per page; a normal page has hundreds. */
const MAX_LINES = 3_000;
/** A shorter link text that is alone in its block is a button. */
const MAX_BUTTON_LENGTH = 60;
/** Texts of navigation links and buttons, and of badges that say nothing about the business. */
export const CLICKED =
  /^(?:[←‹«<].*|hot|new|new listing|featured|exclusive|just listed|established|(?:price )?reduced|active|available|for sale|details?|more|learn more|(?:full|more|all) (?:details|info\p{L}*|listing)|see (?:more|details|listing)|get (?:details|more).*|click here.*|(?:back|return) to .*|print|save|share|e-?mail|(?:in|en)quire.*|contact .*|request .*|sign (?:the |an? )?nda.*|download .*|view .*|read more.*|register.*|log ?in.*|call .*|skip to .*|next|previous|prev|home|»|«)\s*[»›→>]*$/iu;

/** Anything longer is prose under a heading and is kept. */
const MAX_FACT_LENGTH = 120;

/** Maximum length of a line that is part of a multi-line value. */
const MAX_PIECE_LENGTH = 60;

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}$£€]+/gu, "");

/** Whether a line only repeats facts: labels, values, or both in any order. */
function repeats(facts: Facts): (line: string) => boolean {
  // A broker's own label ('Remarks') can hold arbitrary text.
  const isKnownFact = (label: string, value: string) =>
    value.length <= MAX_FACT_LENGTH &&
    meaningOf(label)?.field !== "description" &&
    (meaningOf(label) || /\d/.test(value));
  const known = [...facts]
    .filter(([label, value]) => isKnownFact(label, value))
    .map((fact) => fact.map(bare));
  const values = known.map(([, value = ""]) => value);
  const pieces = known.flat().sort((a, b) => b.length - a.length);
  return (line) => {
    const text = bare(line);
    if (line.length <= MAX_PIECE_LENGTH && values.some((value) => value.includes(text))) return true;
    let rest = text;
    for (let piece: string | undefined = ""; rest; rest = rest.slice(piece.length)) {
      piece = pieces.find((one) => one !== "" && rest.startsWith(one));
      if (!piece) return false;
    }
    return true;
  };
}

/** The text without title, buttons and lines that repeat a fact. Undefined when nothing is left. */
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
    // A badge may link to all listings that have it.
    const isBadge = readFlags(text, []).length > 0;
    if (text.length <= MAX_BUTTON_LENGTH && ((isAlone && !isBadge) || CLICKED.test(text))) $(link).remove();
  }
  const isFact = repeats(facts);
  const [copy] = root.toArray();
  const lines = copy ? linesIn(copy, { marked: true }).slice(0, MAX_LINES) : [];
  const isHeading = (line: string) => meaningOf(line)?.field === "description";
  const own = lines.filter((line) => {
    const words = line.replace(HEADING, "").trim();
    return words !== "" && words !== title && !isFact(words) && !isHeading(words) && !CLICKED.test(words);
  });
  // A heading with nothing below it is dropped.
  const kept = own.filter(
    (line, at) => !line.startsWith(HEADING) || !(own[at + 1] ?? HEADING).startsWith(HEADING),
  );
  const text = kept.join("\n").replaceAll(HEADING, "");
  return text === "" ? undefined : text.slice(0, MAX_LENGTH);
}
