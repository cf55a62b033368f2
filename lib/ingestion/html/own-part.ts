import { findLabels } from "../normalise/figure-labels";
import { statusOfField } from "../normalise/status";
import { meaningOf } from "./labels";
import {
  isCell,
  isElement,
  type PageElement,
  type PageNode,
  type ParsedPage,
  parentOf,
  shortText,
  tidy,
} from "./page";
import parts from "./page-parts.json" with { type: "json" };

/** The words of class names and ids: 'et_pb_testimonial bwHeader' → ' et pb testimonial bw header '. */
function wordsOf({ attribs }: PageElement): string {
  const names = `${attribs.class ?? ""} ${attribs.id ?? ""}`.replace(/([a-z])([A-Z])/g, "$1 $2");
  return ` ${tidy(names.toLowerCase().replace(/[^a-z0-9]+/g, " "))} `;
}

const phrases = (list: readonly string[]) => new RegExp(` (?:${list.join("|")}) `);
/** A card's footer belongs to the card. */
const CHROME = new RegExp(
  `(?<! (?:card|item|panel|box|listing|result|entry))${phrases(parts.chrome).source}`,
);
const STRUCK = phrases(parts.struck);
const OF_OTHERS = new RegExp(`^(?:${parts.ofOthers.join("|")})\\s*[:…»›→-]?$`, "iu");
const MAX_HEADING_LENGTH = 80;

const NEVER =
  "nav, body > footer, select, option, textarea, datalist, button, blockquote, [role='navigation'], [role='dialog'], [role='alert'], [role='search'], [role='contentinfo']";
const STRUCK_TAGS = "del, s, strike, [style*='line-through']";
const INVISIBLE =
  /(?:^|\s)(?:hidden|hide|d-none|invisible|is-hidden|sr-only|visually-hidden|screen-reader-text|display-none|[\w-]*[-_](?:invisible|noshow|no-show|dyn-hide|offscreen))(?=\s|$)/;
const FOR_VOICES = /(?:^|\s)(?:sr-only|visually-hidden|screen-reader-text)(?=\s|$)/;
/** 'hidden md:block' is visible on larger screens. */
const ON_LARGER = /\b(?:sm|md|lg|xl)[:-](?:block|flex|grid|inline|table)/;
/** Closed tabs and accordions are part of the page; users open them. */
const FOLDED = /\b(?:tab|tabs|tabpanel|pane|accordion|collapse|collapsible|toggle|panel|fold|content)\b/;

function isInvisible(element: PageElement): boolean {
  const { class: names = "", style = "", role = "" } = element.attribs;
  if (FOLDED.test(`${wordsOf(element)} ${role}`)) return false;
  if ("hidden" in element.attribs || /display:\s*none|visibility:\s*hidden/i.test(style)) return true;
  // A label for screen readers is still a label: '<span class="sr-only">Price</span> $1'.
  if (FOR_VOICES.test(names) && meaningOf(shortText(element, MAX_HEADING_LENGTH) ?? "")) return false;
  return INVISIBLE.test(names) && !ON_LARGER.test(names);
}

const YES = /\b(?:yes|ok|check|checkmark|tick|true)\b/;
const NO = /\b(?:no|times|remove|cross|xmark|close|false|ban|minus)\b/;

/** Attributes that hold labels, for narrow screens and images. */
const NAMED_BY = ["data-label", "data-title", "data-th", "data-name", "aria-label", "title"];
const MAX_NAMED_LENGTH = 80;
/** The icon of a tooltip that explains the label before it. */
const HINT_SIGN = /^[i?ⓘℹ]$/i;
const HINT_WORDS = / (?:info|information|tooltip|tip|hint|help) /;
const isHint = ({ $ }: ParsedPage, part: PageElement) =>
  HINT_SIGN.test($(part).text().trim()) &&
  ("title" in part.attribs || "aria-label" in part.attribs || HINT_WORDS.test(wordsOf(part)));

/** Replaces meaningful images with text: 'Yes' and 'No' icons, a 'SOLD' stamp, a chart named 'Revenue'. */
function spellOutPictures(page: ParsedPage): void {
  const { $ } = page;
  for (const hint of $("i, span, sup, button, a").toArray())
    if (isElement(hint) && isHint(page, hint)) $(hint).remove();
  for (const element of $(NAMED_BY.map((name) => `[${name}]`).join(", ")).toArray()) {
    if (!isElement(element) || /^(?:a|button|select|input|nav|form|section|img|svg)$/.test(element.name))
      continue;
    const { attribs } = element;
    const label = tidy(NAMED_BY.map((name) => attribs[name]).find(Boolean) ?? "");
    const text = tidy($(element).text());
    if (
      text &&
      text.length <= MAX_NAMED_LENGTH &&
      meaningOf(label) &&
      !text.toLowerCase().startsWith(label.toLowerCase())
    )
      $(element).prepend($("<b></b>").text(`${label}:`), " ");
  }
  for (const field of $("input[readonly][value], input[disabled][value]").toArray())
    if (isElement(field) && field.attribs.type !== "hidden")
      $(field).replaceWith($("<span></span>").text(field.attribs.value ?? ""));
  for (const element of $("img[alt], i, span[title], span[aria-label], span[class*='icon']").toArray()) {
    if (!isElement(element) || $(element).text().trim() !== "") continue;
    const said = tidy(element.attribs.alt ?? element.attribs.title ?? element.attribs["aria-label"] ?? "");
    if (/^(?:yes|no)$/i.test(said) || (said.length <= 30 && statusOfField(said))) {
      $(element).replaceWith(` ${said} `);
    } else if (said && meaningOf(said)) {
      $(element).replaceWith($("<b></b>").text(`${said}:`));
    } else if (!said && element.parent && tidy($(element.parent).text()) === "") {
      const words = wordsOf(element);
      if (YES.test(words)) $(element).replaceWith("Yes");
      else if (NO.test(words)) $(element).replaceWith("No");
    }
  }
}

/** Whether a part of the page states facts of its listing, outside of links: it has labels in separate elements. */
function statesFacts({ $ }: ParsedPage, whole: PageElement): boolean {
  const part = $(whole).clone().get(0) as PageElement;
  $(part).find("a[href]").remove();
  const labels = $(part)
    .find("*")
    .toArray()
    .flatMap((element) => (isElement(element) ? [shortText(element, 40) ?? ""] : []))
    .flatMap((text) => meaningOf(text.replace(/:.*$/, ""))?.field ?? []);
  const roles = findLabels(shortText(part, 4_000) ?? "").flatMap(({ role }) =>
    role === "other" ? [] : role,
  );
  return new Set(labels).size > 1 || new Set(roles).size > 1;
}

/** h1 → 1, …; null for elements only styled as headings. */
const rankOf = ({ name }: PageElement) => Number(/^h([1-6])$/.exec(name)?.[1] ?? 0) || null;

/** Whether an element has no text before it within its parent. */
function isFirst(element: PageElement): boolean {
  for (let before = element.prev; before; before = before.prev)
    if (shortText(before, 1)?.trim() !== "") return false;
  return true;
}

/** The section about other listings, from its heading to its end. */
function sectionUnder(
  { $ }: ParsedPage,
  heading: PageElement,
  holds: (part: PageElement) => boolean,
): PageElement[] {
  const rank = rankOf(heading);
  const ranks = Array.from({ length: rank ?? 6 }, (_, at) => `h${at + 1}`).join(", ");
  const isLinked = (part: PageNode) =>
    $(part).find("a[href]").length > 0 || $(part).closest("a[href]").length > 0;
  let top = heading;
  for (let at = parentOf(heading); at && !/^(?:body|html|main)$/.test(at.name); at = parentOf(at)) {
    // Another heading of the listing itself is inside.
    const hasOwn = $(at)
      .find(ranks)
      .toArray()
      .some((one) => one !== heading && !isLinked(one));
    // A column of a page laid out as a table has another beside it.
    const isColumn = isCell(top) && $(top).siblings().text().trim() !== "";
    if (holds(at) || !isFirst(top) || hasOwn || isColumn) break;
    top = at;
  }
  const grown = tidy($(top).text()).length > tidy($(heading).text()).length;
  if (!rank) return grown && $(top).find("a[href]").length > 0 ? [top] : [];
  if (grown) return [top];
  const following = $(top).nextAll().toArray();
  const end = following.findIndex((part) => holds(part) || ((rankOf(part) ?? 7) <= rank && !isLinked(part)));
  return [top, ...(end < 0 ? following : following.slice(0, end))];
}

/** A part with a larger share of the page's text is not page chrome. */
const MAX_CHROME_SHARE = 0.6;

const parentsOf = ({ $ }: ParsedPage, element: PageElement | undefined) =>
  new Set<unknown>(element ? [element, ...$(element).parents().toArray()] : []);

/** Removes chrome and what is not visible or struck through; anything around `heading` stays. */
export function withoutFrame(page: ParsedPage, heading: PageElement | undefined): void {
  const { $ } = page;
  const own = parentsOf(page, heading);
  let whole = tidy($("body").text()).length;
  const isMost = (part: PageElement) => tidy($(part).text()).length > whole * MAX_CHROME_SHARE;
  spellOutPictures(page);
  $(`${NEVER}, ${STRUCK_TAGS}`)
    .filter((_, part) => !own.has(part))
    .remove();
  for (const part of $("body *").toArray()) {
    if (!isElement(part) || own.has(part)) continue;
    const words = wordsOf(part);
    if (isInvisible(part) || STRUCK.test(words) || (CHROME.test(words) && !isMost(part))) $(part).remove();
  }
  // Some site builders wrap the whole page in one form.
  whole = tidy($("body").text()).length;
  for (const part of $("form, header, footer, aside").toArray()) {
    if (!isElement(part) || own.has(part) || isMost(part)) continue;
    const isPart =
      part.name !== "form" && part.name !== "aside" && $(part).closest("article, section, li").length > 0;
    if (!isPart && (part.name === "form" || !statesFacts(page, part))) $(part).remove();
  }
}

/** More sections about other listings than any normal page has. */
const MAX_SECTIONS = 40;
const MIN_LINKS = 4;
const MAX_MENU_LENGTH = 800;
const MIN_LINKED_SHARE = 0.4;

/** A part that is mostly links is a menu, whatever its tag. */
function isMenu({ $ }: ParsedPage, part: PageElement): boolean {
  const links = $(part).find("a[href]").toArray();
  const text = shortText(part, MAX_MENU_LENGTH);
  if (links.length < MIN_LINKS || !text) return false;
  const linked = links.reduce((sum, link) => sum + tidy($(link).text()).length, 0);
  return linked >= text.length * MIN_LINKED_SHARE && !/\d{4}.*\d{4}.*\d{4}/.test(text);
}

/** Removes other listings' sections, testimonials and calculators; anything around `heading` stays. */
export function withoutSectionsOfOthers(page: ParsedPage, heading: PageElement | undefined): void {
  const { $ } = page;
  const own = parentsOf(page, heading);
  const holds = (part: PageElement) => own.has(part);
  let found = 0;
  for (const part of $("ul, ol, table, td, div, p, section").toArray())
    if (isElement(part) && !holds(part) && isMenu(page, part)) $(part).remove();
  for (const part of $("h1, h2, h3, h4, h5, h6, b, strong, span, div, p, li, summary").toArray()) {
    if (!isElement(part) || holds(part)) continue;
    const text = shortText(part, MAX_HEADING_LENGTH);
    if (!text || !OF_OTHERS.test(text) || $(part).closest("body").length === 0) continue;
    if (++found > MAX_SECTIONS) return;
    for (const one of sectionUnder(page, part, holds)) $(one).remove();
  }
}
