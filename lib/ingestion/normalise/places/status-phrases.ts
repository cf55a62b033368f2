/** Words that sites put between a title and its place. What precedes the last of them is no place. */
const STATUS_PHRASE =
  /\b(?:recently\s+(?:updated|added|listed|sold)|price\s+(?:change[d]?|reduc(?:ed|tion)|improve(?:d|ment)|drop)|new\s+(?:listing|price|to\s+market)|just\s+(?:listed|reduced|sold)|reduced|under\s+(?:contract|offer|loi)|sale\s+pending|featured|hot\s+listing|back\s+on\s+(?:the\s+)?market|view\s+details|similar\s+properties|save|for\s+sale(?:\s+in)?|get\s+directions|office\s+locations)\b[\s!:,-]*/giu;
export const FOR_SALE = /\s*business(?:es)?\s+for\s+sale.*$/iu;

/** 'Froyo Cafe Recently Updated Ulster County, NY' → 'Ulster County, NY'; also drops the title's own words. */
export function stripStatusPhrases(location: string, title: string): string {
  let end = 0;
  for (const match of location.matchAll(STATUS_PHRASE)) end = match.index + match[0].length;
  const text = location.slice(end).replace(FOR_SALE, "").trim() || location.trim();
  const words = text.split(" ");
  const inTitle = ` ${title.toLowerCase()} `;
  const place = text.split(",")[0] ?? "";
  if (inTitle.includes(` ${place.toLowerCase()} `) || inTitle.includes(` ${place.toLowerCase()},`))
    return text;
  for (let count = words.length - 1; count > 0; count--) {
    const head = words.slice(0, count).join(" ").toLowerCase();
    const rest = words.slice(count).join(" ");
    if (!inTitle.includes(` ${head} `) || /^(?:county|city|springs|falls|beach)\b/i.test(rest)) continue;
    if (/^\p{Lu}/u.test(rest) && /[^,\s][\s,]+\S/.test(rest)) return rest;
  }
  return text;
}
