import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The product builds into its own folder when two builds must not meet (tests beside a running server).
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  serverExternalPackages: ["@node-rs/argon2", "postgres", "pg-boss", "pino"],
  // Unknown paths get a 404 page of their own, app/global-not-found.tsx.
  experimental: { globalNotFound: true },
  // `npm test` checks types for the whole project in one pass of its own.
  typescript: { ignoreBuildErrors: true },
};

export default config;
