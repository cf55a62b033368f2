import type { NextConfig } from "next";
import { SECURITY_HEADERS } from "./lib/http/security-headers.ts";

// Every Next.js command is run with --experimental-next-config-strip-types, so that Node loads this file
// itself. Otherwise Next.js loads a compiler into each web process, which costs 20 MB of memory.

const securityHeaders = Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value }));

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Tests build into a separate folder, so that they do not disturb a running server.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // Server-only packages are not bundled, because that would take half of the build time.
  serverExternalPackages: [
    "@ai-sdk/openai",
    "@node-rs/argon2",
    "@simplewebauthn/server",
    "ai",
    "cheerio",
    "nodemailer",
    "word-list",
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
    // The largest spreadsheet that can be imported (5 MB), plus the form around it.
    serverActions: { bodySizeLimit: "6mb" },
    // Unknown paths are handled by app/global-not-found.tsx.
    globalNotFound: true,
    // The cache takes 250 MB and only helps repeated builds.
    turbopackFileSystemCacheForBuild: false,
    // Not used in production, because Node.js is not configured to read them.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
  },
  // Elsewhere the server sets them itself (lib/http/set-security-headers.ts).
  ...(process.env.VERCEL === "1" && {
    headers: async () => [{ source: "/:path*", headers: securityHeaders }],
  }),
  // `npm test` type-checks the whole project separately.
  typescript: { ignoreBuildErrors: true },
};

export default config;
