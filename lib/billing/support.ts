/**
 * A mailto link to support (BIL-3: priority customer support). Subscribers' mails are marked in the subject,
 * so that they can be answered first. Null when no support address is configured.
 */
export function supportHref(address: string | undefined, hasPriority: boolean): string | null {
  if (!address) return null;
  const subject = hasPriority ? "[Priority] Question about Winnow" : "Question about Winnow";
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
