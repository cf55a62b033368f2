import pino from "pino";
import { errorLine } from "./error-line";

/**
 * One JSON line per event on standard output: `time` (ISO 8601, UTC), `level`, `event`, and the event's fields.
 * Secrets never reach a line: the paths below are cut out even when an object that holds them is logged, and of a
 * failure (`err`) only what `errorLine` lets through.
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === "test" ? "silent" : "info"),
  base: { process: process.env.WINNOW_PROCESS ?? "web" },
  timestamp: pino.stdTimeFunctions.isoTime,
  messageKey: "event",
  serializers: { err: errorLine },
  formatters: { level: (label) => ({ level: label }) },
  redact: {
    paths: [
      "password",
      "*.password",
      "token",
      "*.token",
      "accessToken",
      "refreshToken",
      "authorization",
      "cookie",
    ],
    censor: "[redacted]",
  },
});
