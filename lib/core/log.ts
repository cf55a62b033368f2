import pino from "pino";
import { errorLine } from "./error-line";

/**
 * Logs one JSON line per event to standard output: `time` (ISO 8601, UTC), `level`, `event`, and the event's
 * fields. Secrets stay out: the paths below are redacted wherever they appear, and errors (`err`) are reduced
 * to what `errorLine` keeps.
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
