/** Maximum immediate emails per user within 24 hours; further alerts wait for the digest (ALT-7). */
export const AT_ONCE_A_DAY = 10;
/** Maximum webhooks per user. */
export const WEBHOOKS_MAX = 5;
/** Days of continuous failure after which a webhook is switched off (ALT-10). */
export const FAILING_DAYS = 3;
/** Hours for which a webhook's replaced secret still signs. */
export const ROTATION_HOURS = 24;
