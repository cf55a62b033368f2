import type { NextConfig } from "next";

// Every command of Next.js gets --experimental-next-config-strip-types: Node reads this file itself then, where
// Next.js would load a compiler into each web process and keep 20 MB of it.

/** On every answer, files included; the Content-Security-Policy comes with the request (middleware.ts, lib/auth). */
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
  // Google's sign-in opens a window of its own.
  { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
];

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The product builds into its own folder when two builds must not meet (tests beside a running server).
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  serverExternalPackages: ["@node-rs/argon2", "postgres", "pg-boss", "pino", "prom-client"],
  // Unknown paths get a 404 page of their own, app/global-not-found.tsx.
  experimental: { globalNotFound: true },
  headers: async () => [{ source: "/:path*", headers: securityHeaders }],
  // `npm test` checks types for the whole project in one pass of its own.
  typescript: { ignoreBuildErrors: true },
};

export default config;
