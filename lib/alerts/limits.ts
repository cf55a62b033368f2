/** Mails that go at once to one person within 24 hours; the rest waits for the digest (ALT-7). */
export const AT_ONCE_A_DAY = 10;
/** Most webhooks of one person. */
export const WEBHOOKS_MAX = 5;
/** Days without a success after which a webhook is switched off (ALT-10). */
export const FAILING_DAYS = 3;
/** Hours for which a replaced secret of a webhook still signs. */
export const ROTATION_HOURS = 24;
