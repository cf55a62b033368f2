import type { NextConfig } from "next";
import { SECURITY_HEADERS } from "./lib/http/security-headers.ts";

// Every command of Next.js gets --experimental-next-config-strip-types: Node reads this file itself then, where
// Next.js would load a compiler into each web process and keep 20 MB of it.

const securityHeaders = Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value }));

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The product builds into its own folder when two builds must not meet (tests beside a running server).
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // What only the server runs is loaded as it was installed: bundling it is half of a build's work.
  serverExternalPackages: [
    "@ai-sdk/openai",
    "@node-rs/argon2",
    "@simplewebauthn/server",
    "ai",
    "cheerio",
    "nodemailer",
    "pg-boss",
    "pino",
    "postal-mime",
    "postgres",
    "prom-client",
    "read-excel-file",
    "smtp-server",
    "stripe",
    "undici",
  ],
  experimental: {
    // A sheet of 5 MB, the largest that is imported, with the form around it.
    serverActions: { bodySizeLimit: "6mb" },
    // Unknown paths get a 404 page of their own, app/global-not-found.tsx.
    globalNotFound: true,
    // A build that nobody repeats would write 250 MB for the next one.
    turbopackFileSystemCacheForBuild: false,
    // In production nobody would read them: there is no switch that has Node.js do it.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
  },
  // Elsewhere the server itself sets them (lib/http/set-security-headers.ts).
  ...(process.env.VERCEL === "1" && {
    headers: async () => [{ source: "/:path*", headers: securityHeaders }],
  }),
  // `npm test` checks types for the whole project in one pass of its own.
  typescript: { ignoreBuildErrors: true },
};

export default config;
