/**
 * Every error code a user or API client can see, with its HTTP status.
 * This table is the only place that maps codes to statuses (style.md, rule 3).
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

/** Default messages, used when an error is thrown without its own. */
const SENTENCE: Record<ErrorCode, string> = {
  BAD_REQUEST: "The request could not be understood.",
  UNAUTHENTICATED: "Please log in.",
  SUBSCRIPTION_REQUIRED: "This requires a subscription.",
  FORBIDDEN: "You are not allowed to do this.",
  NOT_FOUND: "Not Found",
  METHOD_NOT_ALLOWED: "Method not allowed.",
  CONFLICT: "This was changed in the meantime. Please reload and try again.",
  PAYLOAD_TOO_LARGE: "The request is too large.",
  UNSUPPORTED_MEDIA_TYPE: "Send the request as application/json.",
  TOO_MANY_REQUESTS: "Too many requests. Please wait a moment.",
  INTERNAL: "Something went wrong!",
  BAD_GATEWAY: "An external service did not respond as expected. Please try again.",
  UNAVAILABLE: "This is not available right now. Please try again.",
};

/** A limit that was reached. `resetsAt` is null when it never resets. */
export interface LimitReached {
  limit: number;
  used: number;
  resetsAt: Date | null;
}

interface AppErrorOptions {
  cause?: unknown;
  /** The invalid input field, under the name the caller used. */
  field?: string;
  /** Seconds to wait before retrying (RFC 9110 Retry-After). */
  retryAfterSeconds?: number;
  reached?: LimitReached;
}

/** An error with one of the codes above and a message that is safe to show to users. */
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

/** Postgres (class 08, 53, 57P) and socket codes that mean the database is unreachable. */
const OUTAGE = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|CONNECT_TIMEOUT|CONNECTION_)/;

/** Whether the database cannot be reached. A missing Unix socket has the code of any missing file. */
function isOutage(thrown: Error): boolean {
  const { code, syscall } = thrown as { code?: unknown; syscall?: unknown };
  return (typeof code === "string" && OUTAGE.test(code)) || (code === "ENOENT" && syscall === "connect");
}

/**
 * Converts anything thrown to an AppError: an unreachable database becomes UNAVAILABLE, anything unknown
 * becomes INTERNAL with a message that reveals nothing. The original is kept as the cause, for the log.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  for (let cause: unknown = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AppError) return cause;
    if (isOutage(cause)) return new AppError("UNAVAILABLE", undefined, { cause: thrown });
  }
  return new AppError("INTERNAL", undefined, { cause: thrown });
}
