/**
 * Every failure that a person or a caller of the API may see, as one closed union.
 * The HTTP status of each code stands in the table below and nowhere else (style.md, rule 3).
 */
const STATUS = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  SUBSCRIPTION_REQUIRED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  BAD_GATEWAY: 502,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** The sentence shown when an error was thrown without one of its own. */
const SENTENCE: Record<ErrorCode, string> = {
  BAD_REQUEST: "The request could not be understood.",
  UNAUTHENTICATED: "Please log in.",
  SUBSCRIPTION_REQUIRED: "A subscription is needed for this.",
  FORBIDDEN: "You may not do this.",
  NOT_FOUND: "Not Found",
  METHOD_NOT_ALLOWED: "This method is not allowed here.",
  CONFLICT: "This was changed in the meantime. Please reload and try again.",
  PAYLOAD_TOO_LARGE: "The request is too large.",
  UNSUPPORTED_MEDIA_TYPE: "Send the request as application/json.",
  TOO_MANY_REQUESTS: "Too many requests. Please wait a moment.",
  INTERNAL: "Something went wrong!",
  BAD_GATEWAY: "A service this depends on gave no usable answer. Please try again.",
  UNAVAILABLE: "This is not available right now. Please try again.",
};

/** A limit that was met: how much is allowed, how much is used, and when it resets (null: never). */
export interface LimitReached {
  limit: number;
  used: number;
  resetsAt: Date | null;
}

interface AppErrorOptions {
  cause?: unknown;
  /** The input field at fault, as the caller named it. */
  field?: string;
  /** Seconds after which a new attempt makes sense (RFC 9110 Retry-After). */
  retryAfterSeconds?: number;
  reached?: LimitReached;
}

/** A failure with a code of the closed union and a sentence that may be shown to the person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field?: string;
  readonly retryAfterSeconds?: number;
  readonly reached?: LimitReached;

  constructor(code: ErrorCode, message?: string, options: AppErrorOptions = {}) {
    super(message ?? SENTENCE[code], { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.field = options.field;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.reached = options.reached;
  }

  /** The HTTP status of the code. */
  get status(): number {
    return STATUS[this.code];
  }
}

/** Postgres (class 08, 53, 57) and socket codes that mean 'the database is not there', not 'the query is wrong'. */
const OUTAGE = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|CONNECT_TIMEOUT|CONNECTION_)/;

/**
 * Turns whatever was thrown into an AppError: unknown causes become INTERNAL with a sentence that gives
 * nothing away, a lost database becomes UNAVAILABLE. The cause is kept for the log.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  for (let cause: unknown = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AppError) return cause;
    const code = (cause as { code?: unknown }).code;
    if (typeof code === "string" && OUTAGE.test(code)) {
      return new AppError("UNAVAILABLE", undefined, { cause: thrown });
    }
  }
  return new AppError("INTERNAL", undefined, { cause: thrown });
}
