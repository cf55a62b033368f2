const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for an element or attribute of HTML or XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? "");

/**
 * Text for XML: markup is escaped, and characters invalid in XML (control characters, unpaired surrogates)
 * are dropped.
 */
export const xmlText = (text: string): string =>
  escapeMarkup(
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what this removes.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ""),
  );
